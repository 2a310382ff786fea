import type { Account } from '#domain/accounts/account.ts'
import { counted } from '#domain/wording/office.ts'
import { RAIL_ENTRIES } from '#app/console/rail-entries.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import type { Deps } from '#server/services/deps.ts'
import type { FirstDay } from '#server/services/office/facts/first-day.ts'
import type { FirstDayView, FirstStep } from './first-steps.tsx'

/** The first steps in words, most urgent first. */
export async function firstDayView(
  deps: Pick<Deps, 'settings' | 'content'>,
  { name, email, role, twoFactorEnabled }: Account,
  day: FirstDay,
): Promise<FirstDayView> {
  const { phone, email: contact } = await deps.settings()
  const { replyHours, officeHours } = await answerPromise(deps)
  const steps = [
    {
      id: 'you',
      isDone: true,
      title: role === 'owner' ? 'You are the owner' : 'You work here',
      text: `Signed in as ${email}. Second factor: ${twoFactorEnabled ? 'on' : 'off'}.`,
      ...(twoFactorEnabled ? {} : { way: { to: '/account/security/second-factor', label: 'Turn it on' } }),
    },
    mailStep(day),
    contactStep(day, { phone, email: contact }),
    ...fleetSteps(day),
    {
      id: 'prices',
      isDone: false,
      title: 'Prices',
      text: `Tariff version ${day.tariffVersion} is in force. Check the prices on the site.`,
      way: { to: '/services', label: 'View' },
    },
    ...claimsSteps(day),
    enquiryStep(day),
  ]
  const open = steps.filter(({ isDone }) => !isDone).length
  return {
    lead: `Welcome, ${name.split(' ')[0]}. The site is live and taking enquiries.`,
    text: `${counted(open, 'step')} to make it yours. Start with email and contact details: until then no enquiry reaches you, and nobody can reach you. You can change everything later.`,
    steps,
    tries: [
      {
        to: '/booking-enquiry',
        label: 'Send an enquiry from the site',
        text: `It appears here, with ${replyHours} ${officeHours === null ? 'hours' : 'office hours'} to answer it.`,
      },
      {
        to: '/quotes',
        label: 'See a price',
        text: 'See your prices as a guest does. To book, use an email address other than this one.',
      },
    ],
  }
}

function mailStep({ hasMail, waiting }: FirstDay): FirstStep {
  return hasMail
    ? { id: 'mail', isDone: true, title: 'Mail', text: 'Email goes out.' }
    : {
        id: 'mail',
        isDone: false,
        title: 'Mail',
        text: 'Enquiries are saved, but this server sends no email yet: neither you nor the guest is told. Whoever runs the program for you sets SMTP_URL.',
        tag: waiting < 100 ? `${counted(waiting, 'email')} waiting` : '100 or more emails waiting',
      }
}

function contactStep({ madeUp }: FirstDay, { phone, email }: { phone: string; email: string }): FirstStep {
  const isDone = madeUp.length === 0
  return {
    id: 'contact',
    isDone,
    title: 'Contact details',
    text: isDone
      ? `The pages show ${phone} and ${email}.`
      : `The pages show ${phone} and ${email}. Made up so far: ${madeUp.map(inWords).join(', ')}.`,
    ...(isDone ? {} : { tag: counted(madeUp.length, 'made-up value') }),
    ...wayTo('/operator/facts', isDone ? 'View' : 'Enter yours'),
  }
}

function fleetSteps({ units, demoUnits, drivers }: FirstDay): FirstStep[] {
  const demo =
    demoUnits === 0
      ? 'can be booked'
      : `can be booked, ${demoUnits === units ? 'all' : demoUnits} with DEMO registrations`
  return [
    {
      id: 'vehicles',
      isDone: units > 0 && demoUnits === 0,
      title: 'Vehicles',
      text: `${counted(units, 'vehicle')} ${demo}.`,
      ...wayTo('/operator/fleet', demoUnits > 0 ? 'Replace' : 'View'),
    },
    {
      id: 'drivers',
      isDone: drivers > 0,
      title: 'Drivers',
      text: drivers > 0 ? `${counted(drivers, 'driver')}.` : 'No driver yet, so nothing can be assigned.',
      ...wayTo('/operator/drivers', drivers > 0 ? 'View' : 'Add one'),
    },
  ]
}

function claimsSteps({ hasMadeUpClaims }: FirstDay): FirstStep[] {
  if (!hasMadeUpClaims) return []
  return [
    {
      id: 'claims',
      isDone: false,
      title: 'Claims and reviews',
      text: 'The ratings, figures and sample reviews on the pages are not yours. Showing them without evidence is unlawful (CPA s41).',
      way: { to: '/operator/facts/claims', label: 'View' },
    },
  ]
}

function enquiryStep({ enquiries }: FirstDay): FirstStep {
  return enquiries > 0
    ? { id: 'enquiry', isDone: true, title: 'First enquiry', text: 'It is here.' }
    : {
        id: 'enquiry',
        isDone: false,
        title: 'First enquiry',
        text: 'None yet. Send one yourself from the site.',
      }
}

/** The link to the page where it is done, if the console has one. */
function wayTo(to: string, label: string): Pick<FirstStep, 'way'> {
  return RAIL_ENTRIES.some((entry) => entry.to === to) ? { way: { to, label } } : {}
}

/** `emergencyPhone` as `emergency phone`. */
function inWords(setting: string): string {
  return setting.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}
