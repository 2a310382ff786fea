/** Phrases of out-of-office replies with an ordinary subject. They are only a hint, so a person has to judge. */
import { normalized } from '#domain/values/text.ts'

const BEGINNING = 800
const BY_PROGRAM =
  /\b(?:automatic(?:ally)? (?:reply|response|generated|sent)|auto-?(?:reply|response|responder)|automated (?:reply|response|message|email)|(?:automatische|outomatiese) (?:antwort|antwoord|nachricht|boodskap)|automatisch(?:e|es)? (?:antwoord|bericht|generiert|erstellt|versendet|erzeugt)|(?:reponse|message|respuesta|mensaje) automati(?:que|c[ao])|(?:risposta|messaggio|resposta|mensagem) automatic[ao]|(?:mailbox|address|inbox) is (?:no longer|not) (?:monitored|in use|read)|do not reply to this)\b/
const AWAY =
  /\b(?:(?:i am|i'm|i will be|i'll be|currently|we are|we're) (?:\w+ )?(?:out of (?:the )?office|away from (?:the office|my desk|work)|away|(?:on )?(?:annual |maternity |paternity |parental |study |sick )?leave|on (?:holiday|vacation))|(?:nicht|derzeit nicht|ausser) (?:im (?:buro|haus)|erreichbar|haus)|abwesend|im urlaub|in elternzeit|(?:nie op kantoor|uit die kantoor|met verlof|op verlof)|(?:afwezig|niet (?:aanwezig|op kantoor|bereikbaar)|met vakantie|op vakantie)|(?:absente?|en conges?|en vacances|en deplacement)|(?:fuera de la oficina|de vacaciones|ausente)|(?:fuori (?:ufficio|sede)|in ferie|assente)|(?:fora do escritorio|de ferias))\b/
/** Phrases that such a reply has and an enquiry does not. */
const OF_MAILS =
  /\b(?:in my absence|limited access|no access|on my return|upon (?:my )?return|when i(?:'m| am)? (?:back|return)|i(?:'ll| will) (?:reply|respond|answer|get back|be back)|back in the office|(?:for |in )?urgent (?:matters|cases|queries|requests|enquiries)|if (?:it is|it's|your \w+ is) urgent|(?:email|mail|message)s? (?:is|are|will) (?:not |be )|(?:keine|nicht) weitergeleitet|nach meiner ruckkehr|wieder (?:im buro|erreichbar|da)|in dringenden fallen|dringende? (?:sake|gevallen|navrae|zaken|angelegenheiten|falle\w*)|weer (?:op kantoor|terug|bereikbaar)|(?:des )?mon retour|en cas d'urgence|pour toute urgence|a mi (?:regreso|vuelta)|(?:en )?(?:caso|casos) (?:urgente|de urgencia)|asuntos urgentes|al mio (?:rientro|ritorno)|per (?:le )?urgenze|in caso di urgenza|(?:no|ao) meu (?:regresso|retorno)|assuntos urgentes|em caso de urgencia)\b/

export function readsLikeAway(text: string): boolean {
  const plain = normalized(text.slice(0, BEGINNING), 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  return BY_PROGRAM.test(plain) || (AWAY.test(plain) && OF_MAILS.test(plain))
}
