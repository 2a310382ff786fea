import { expect, test } from 'vitest'
import { signLines } from './sign-lines.ts'

test.each([
  ['Okonkwo', ['OKONKWO']],
  ['de Vries', ['DE VRIES']],
  ['Thandi Mokoena', ['THANDI', 'MOKOENA']],
  ['Maria del Carmen Sánchez', ['MARIA DEL', 'CARMEN SÁNCHEZ']],
])('%s stands on the sign as large as it can', (name, lines) => expect(signLines(name)).toEqual(lines))
