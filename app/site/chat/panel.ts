import type { Phrases } from '#domain/words/phrases.ts'

type ChatPhrases = Phrases['chat']['panel']

/** The body of the dialog, below its head. */
export function panelOf(phrases: ChatPhrases): string {
  const words = (name: keyof ChatPhrases) =>
    phrases[name].replace(/["&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `
<div class="chat-scroll" tabindex="0" role="group" aria-label="${words('conversation')}">
  <div class="chat-log" role="log" aria-live="polite" aria-label="${words('messages')}"></div>
  <div class="chat-quick"></div>
  <p class="chat-typing" role="status"></p>
</div>
<form class="chat-form">
  <label class="visually-hidden" for="chat-text">${words('yourMessage')}</label>
  <textarea class="input" id="chat-text" rows="1" maxlength="500" enterkeyhint="send" autocomplete="off"
    placeholder="${words('placeholder')}"></textarea>
  <button class="button button-commit">${words('send')}</button>
</form>`
}
