import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import {
  accountMailsSchema,
  accountSchema,
  businessSchema,
  confirmationSchema,
  contactSchema,
  enquirySchema,
  type Facts,
  fillFacts,
  homeSchema,
  privacySchema,
  receiptSchema,
  siteSchema,
  tariffSchema,
  vehiclesSchema,
} from '#domain/content.ts'
import type { Settings } from '#domain/settings.ts'
import { readGazetteer } from './geo/gazetteer.ts'

/** Everything in `content/`, checked. Words still hold their `{facts}`; see `server/services/pages.ts`. */
export type Content = ReturnType<typeof readFiles>

/** Reads the folder `content/`. A mistake in it throws one sentence that names the file and the item. */
export function readContent(folder = path.resolve('content')): Content {
  const content = readFiles(folder)
  checkFacts(content)
  return content
}

/** The facts that words may name in braces. */
export function factsOf(content: Pick<Content, 'business' | 'tariff'>, settings: Settings): Facts {
  return { ...settings, ...content.business.claims, ...content.business.privacy, ...content.tariff.policies }
}

function readFiles(folder: string) {
  const read = <T>(file: string, schema: z.ZodType<T>) => readFile(folder, file, schema)
  return {
    business: read('business.yml', businessSchema),
    tariff: read('tariff.yml', tariffSchema),
    vehicles: read('vehicles.yml', vehiclesSchema),
    places: readGazetteer(readText(folder, 'places.yml')),
    words: {
      site: read('en/site.yml', siteSchema),
      home: read('en/home.yml', homeSchema),
      enquiry: read('en/enquiry.yml', enquirySchema),
      receipt: read('en/receipt.yml', receiptSchema),
      confirmation: read('en/confirmation.yml', confirmationSchema),
      account: read('en/account.yml', accountSchema),
      'account-mails': read('en/account-mails.yml', accountMailsSchema),
      contact: read('en/contact.yml', contactSchema),
      privacy: read('en/privacy.yml', privacySchema),
    },
  }
}

/** Facts that only the moment of use knows, by the words that may name them. */
const FACTS_OF_THE_MOMENT: Record<string, string[]> = {
  receipt: ['answerBy'],
  confirmation: ['name', 'reference', 'answerBy'],
  'account-mails': ['name', 'when', 'device', 'code'],
}

function checkFacts(content: Content): void {
  const facts = factsOf(content, content.business.settings)
  for (const [name, page] of Object.entries(content.words)) {
    const ofTheMoment = Object.fromEntries((FACTS_OF_THE_MOMENT[name] ?? []).map((fact) => [fact, fact]))
    try {
      fillFacts(page, { ...facts, ...ofTheMoment })
    } catch (error) {
      throw new Error(`content/en/${name}.yml: ${(error as Error).message}`, { cause: error })
    }
  }
}

function readFile<T>(folder: string, file: string, schema: z.ZodType<T>): T {
  const written = readText(folder, file)
  let data: unknown
  try {
    data = parse(written)
  } catch (error) {
    throw new Error(`content/${file} cannot be read: ${(error as Error).message.split('\n')[0]}`, {
      cause: error,
    })
  }
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(
    `content/${file}: "${issue?.path.join('.') ?? ''}" is not right: ${issue?.message ?? 'unknown'}`,
  )
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file), 'utf8')
  } catch (error) {
    throw new Error(`content/${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    })
  }
}
