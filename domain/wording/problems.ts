import { formatDate } from '#domain/values/cape-time.ts'
import type { Problem, ProblemCode, ProblemParams } from '#domain/forms/problems.ts'
import { type FieldMessage, FORM_SENTENCES, inNumber } from './form-problems.ts'
import { dayInWords } from './nights.ts'

export function messagesOf(problems: Problem[]): FieldMessage[] {
  return problems.map((problem) => ({ path: problem.path, message: sentenceOf(problem) }))
}

/** Without a full stop: it stands beside a field, or in a list. */
export function sentenceOf<C extends ProblemCode>({ code, params }: { code: C; params: ProblemParams[C] }) {
  return SENTENCES[code](params)
}

type Sentences = { [C in ProblemCode]: (params: ProblemParams[C]) => string }

const ABOUT_WHOLE_FORMS = {
  'form-too-long': () =>
    'That is more than we can take in one go. Please shorten what you wrote and send it again',
  'form-damaged': () =>
    'The form arrived damaged. Please go back and send it again; what you typed is still there',
} satisfies Partial<Sentences>

const ABOUT_TIMES_AND_PLACES = {
  'date-passed': () => 'That date has passed. Please choose today or later',
  'time-passed': () => 'That time has passed in Cape Town. Please choose a later one',
  'night-passed': ({ tonight }) =>
    `That time has passed in Cape Town. For tonight after midnight choose ${dayInWords(tonight)}`,
  'years-ahead': ({ most }) => `Please choose a date within the next ${most} years`,
  'months-ahead': ({ most }) => `We take bookings up to ${most} months ahead. Please send us an enquiry`,
  'too-soon': ({ minutes, phone }) =>
    `That is less than ${minutes} minutes away in Cape Town. Please call us, we may still make it: ${phone}`,
  'return-too-early': ({ date, time }) =>
    `The return has to leave after you arrive, about ${time} on ${formatDate(date)}`,
  'several-places': ({ typed }) => `We know several places called “${typed}”. Please choose one`,
  'unknown-place': ({ label }) =>
    `We do not know where "${label}" is. Please choose a place from the list, or send us an enquiry`,
  'no-road': ({ label }) =>
    `We know no road to "${label}". Prices are for the Western Cape; for elsewhere please send us an enquiry`,
  'same-place': () => 'Pickup and destination are the same place. Please change one of them',
  'too-far': ({ label, km, base }) =>
    `${label} is more than ${km} km from ${base}, too far for an instant price. Please send us an enquiry`,
} satisfies Partial<Sentences>

const ABOUT_PRICES = {
  'no-vehicle': ({ passengers, luggage, smallLuggage }) => {
    const bags = [
      luggage > 0 ? `${luggage} large` : '',
      smallLuggage > 0 ? `${smallLuggage} small` : '',
    ].filter((part) => part !== '')
    const withBags = bags.length === 0 ? '' : ` with ${bags.join(' and ')} bags`
    return `No vehicles available for ${inNumber(passengers)}${withBags}`
  },
  'no-airport': () =>
    'An airport transfer begins or ends at Cape Town or George airport. For other journeys choose point to point',
  'package-return': () => 'A package has no return trip: it brings you back',
  'package-hours': () => 'A package has its own hours. Please choose one or the other',
  'package-gone': () => 'We do not have this package any more. Please choose another',
  'package-service': ({ title, service }) =>
    `${title} is booked as ${service === 'tour' ? 'a tour' : 'an adventure'}`,
  'package-guests': ({ title, most }) => `${title} takes at most ${most} guests`,
  'outside-tour-hours': ({ from, until, hours }) =>
    `Tours start and end between ${from} and ${until}, and this one takes ${hours} hours. For another time please send us an enquiry`,
  'drive-too-long': ({ hours, booked }) =>
    `Driving this way alone takes about ${hours} hours, more than the ${booked} hours booked. Please change the way or send us an enquiry`,
  'hourly-service': () =>
    'By the hour we drive corporate journeys and custom routes. Please choose one of them',
  'hourly-return': () =>
    'A vehicle by the hour stays with you, so it has no return trip. Please choose more hours',
  'no-such-option': () => 'This vehicle is not part of the price. Please choose one of those shown with it',
} satisfies Partial<Sentences>

const ABOUT_ACCOUNTS = {
  'weak-password': () =>
    'Weak password: it is easy to guess. Take three or four words that do not belong together',
  'wrong-password': () => 'Invalid credentials: that is not your password',
  'wrong-sign-in': () => 'Invalid credentials: that email or phone and that password do not belong together',
  'wrong-code': () => 'Invalid code: enter the six digits that the app shows now, or a recovery code',
  'wrong-app-code': () => 'Invalid code: enter the six digits that the app shows now',
  'wrong-phone-code': () => 'Invalid code: enter the code of our last message, or have another one sent',
  'used-code': () =>
    'Invalid code: enter the six digits that the app shows now, or a recovery code. Each works once',
  'code-too-late': () =>
    'Invalid token: that took too long, or the code was used before. Please sign in again',
  'invalid-token': () => 'Invalid token: this link was used before, is too old, or is not complete',
  'app-is-on': () => 'The authenticator app is on already. Load this page again',
  'staff-keep-app': () => 'Colleagues keep the authenticator app on',
  'phone-not-international': () =>
    'Please enter a phone number that can be called from abroad, like +27 82 123 4567',
  'email-not-proven': () => 'Please confirm your email first: we then send a code to the number',
  'only-owner': () => 'You are the only owner: make a colleague an owner first, then erase your account',
  'trip-ahead': () =>
    'You have a trip booked that is still ahead: cancel it first, or erase your account after it',
  'list-full': () => 'Your list is full. Remove one first',
  'fee-changed': () => 'What cancelling costs has changed meanwhile. Please look at it again',
  'key-used': () =>
    'Another enquiry was sent with this Idempotency-Key. Please send a new key for a new enquiry',
  'no-point': () => 'Please give the latitude (lat) and longitude (lng) in decimal degrees.',
} satisfies Partial<Sentences>

const ABOUT_DIGITS = {
  'wrong-digits': () => 'Not these digits: enter the six that we have sent you',
  'too-many-digits': () => 'Too many wrong digits: open the link in our mail instead',
  'digits-not-sent': () => 'No digits went out to you: call us, and we confirm it with you',
  'digits-sent-often': () => 'We have sent them several times. Look in your spam folder, or call us',
  'vehicle-taken': () =>
    'Meanwhile the last vehicle was taken, and nothing was booked. Choose another time, or send us an enquiry',
  'share-used': () =>
    'So many first bookings are waiting for that time that we keep no more vehicles without speaking to you. Nothing was booked: send us an enquiry, or call us',
} satisfies Partial<Sentences>

const ABOUT_THE_OFFICE = {
  'of-staff-already': () => 'They work here already',
  'only-owner-left': () => 'They are the only owner. Make a colleague an owner first',
  'registration-taken': ({ registration }) => `${registration} is another of your vehicles`,
  'not-a-motor-car': ({ most }) =>
    `By law a motor car seats at most ${most} people with the driver. Register this model as a minibus`,
  'unknown-model': () => 'Please choose a model from the list',
  'trips-ahead': ({ references }) => `Booked for trips ahead: ${references.join(', ')}`,
} satisfies Partial<Sentences>

const SENTENCES: Sentences = {
  ...FORM_SENTENCES,
  ...ABOUT_WHOLE_FORMS,
  ...ABOUT_TIMES_AND_PLACES,
  ...ABOUT_PRICES,
  ...ABOUT_ACCOUNTS,
  ...ABOUT_DIGITS,
  ...ABOUT_THE_OFFICE,
}
