import { print } from './report.ts'

/** `npm run bench`: every benchmark, one after the other. Figures to be compared are measured in the same run. */
for (const benchmark of [
  'enquiries',
  'outbox',
  'pages',
  'shared-pages',
  'public-pages',
  'places',
  'roads',
  'reading',
  'quotes',
  'availability',
  'office',
  'plan',
  'console',
  'board',
  'sign-in',
  'floods',
]) {
  print('', '')
  await import(`./${benchmark}.ts`)
}
