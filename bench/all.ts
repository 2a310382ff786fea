import { print } from './report.ts'

/** `npm run bench`: every benchmark, one after the other; what can be compared is measured in the same run. */
for (const benchmark of [
  'enquiries',
  'outbox',
  'pages',
  'shared-pages',
  'public-pages',
  'places',
  'quotes',
  'availability',
  'office',
  'console',
  'sign-in',
  'floods',
]) {
  print('', '')
  await import(`./${benchmark}.ts`)
}
