/** `npm run bench`: every benchmark, one after the other; what can be compared is measured in the same run. */
for (const benchmark of ['enquiries', 'pages']) {
  process.stdout.write(`\n${benchmark}\n`)
  await import(`./${benchmark}.ts`)
}

export {}
