/** What stands in the dialog below its head. */
export const PANEL = `
<div class="chat-scroll" tabindex="0" role="group" aria-label="Conversation">
  <div class="chat-log" role="log" aria-live="polite" aria-label="Messages"></div>
  <div class="chat-quick"></div>
  <p class="chat-typing" role="status"></p>
</div>
<form class="chat-form">
  <label class="visually-hidden" for="chat-text">Your message</label>
  <textarea class="input" id="chat-text" rows="1" maxlength="500" enterkeyhint="send" autocomplete="off"
    placeholder="Type a question"></textarea>
  <button class="button button-commit">Send</button>
</form>`
