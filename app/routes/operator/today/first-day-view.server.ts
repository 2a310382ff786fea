import { RAIL_ENTRIES } from '#app/console/rail-entries.ts'
import { counted } from '#domain/trip-words.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import type { FirstDay } from '#server/services/office/first-day.ts'
import type { FirstDayView, FirstStep } from './first-steps.tsx'

/** The first day in words: in the order in which the shop fails without it. */
export async function firstDayView(
  deps: Pick<Deps, 'settings'>,
  { name, email, role, twoFactorEnabled }: Account,
  day: FirstDay,
): Promise<FirstDayView> {
  const { phone, email: contact } = await deps.settings()
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
      text: `Tariff version ${day.tariffVersion} is in force. Look through the prices on the site.`,
      way: { to: '/services', label: 'Look through' },
    },
    ...claimsSteps(day),
    enquiryStep(day),
  ]
  const open = steps.filter(({ isDone }) => !isDone).length
  return {
    lead: `Welcome, ${name.split(' ')[0]}. The site is up and takes enquiries now.`,
    text: `${counted(open, 'thing')} ${open === 1 ? 'makes' : 'make'} it yours. Mail and contact details come first: until then nobody is told of an enquiry and nobody can reach you. Everything can be changed later.`,
    steps,
    tries: [
      {
        to: '/booking-enquiry',
        label: 'Send an enquiry from the site',
        text: 'It comes in here with two hours on its clock.',
      },
      {
        to: '/quotes',
        label: 'Ask for a price',
        text: 'As a guest does; booking it needs an address that is not yours here.',
      },
    ],
  }
}

function mailStep({ hasMail, waiting }: FirstDay): FirstStep {
  return hasMail
    ? { id: 'mail', isDone: true, title: 'Mail', text: 'Mail goes out.' }
    : {
        id: 'mail',
        isDone: false,
        title: 'Mail',
        text: 'Enquiries are kept, but no mail leaves this server yet: nobody is told, neither you nor the guest. Set SMTP_URL, as docs/operating.md says.',
        tag: `Waits in the outbox: ${waiting < 100 ? waiting : '100 or more'}`,
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
    ...wayTo('/operator/facts', isDone ? 'Look' : 'Enter yours'),
  }
}

function fleetSteps({ units, demoUnits, drivers }: FirstDay): FirstStep[] {
  const demo =
    demoUnits === 0 ? 'can be booked' : `can be booked, ${demoUnits} of them with DEMO registrations`
  return [
    {
      id: 'vehicles',
      isDone: units > 0 && demoUnits === 0,
      title: 'Vehicles',
      text: `${counted(units, 'vehicle')} ${demo}.`,
      ...wayTo('/operator/fleet', demoUnits > 0 ? 'Replace' : 'Look'),
    },
    {
      id: 'drivers',
      isDone: drivers > 0,
      title: 'Drivers',
      text: drivers > 0 ? `${counted(drivers, 'driver')}.` : 'No driver yet, so nothing can be assigned.',
      ...wayTo('/operator/people', drivers > 0 ? 'Look' : 'Add one'),
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
      text: 'The ratings, figures and sample reviews on the pages are not yours. Showing them without evidence is unlawful (CPA s41). Put yours into content/business.yml.',
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

/** Where it is done, once the console has the page. */
function wayTo(to: string, label: string): Pick<FirstStep, 'way'> {
  return RAIL_ENTRIES.some((entry) => entry.to === to) ? { way: { to, label } } : {}
}

/** `emergencyPhone` as `emergency phone`. */
function inWords(setting: string): string {
  return setting.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}
