import { describe, expect, test } from 'vitest'
import { amountOf, dateOf, readStatement } from './statement.ts'

const NOW = new Date('2026-11-24T07:12:00Z')

/** By hand, from the columns that each bank publishes. */
const BANKS = {
  FNB: `2,62000000019,'TOURS & TRANSFERS','GOLD BUSINESS ACCOUNT'
Account:,62000000019,[TOURS AND TRANSFERS]
Balance:,12000.00,11000.00

Date, Amount, Balance, Description
2026/11/23,855.00,12855.00,FNB APP PAYMENT FROM WQM5TK L MASEKO
2026/11/23,-1180.00,11675.00,ENGEN N2 CAPE TOWN
2026/11/24,"1,260.00",12935.00,FNB OB PMT GSW4HN`,
  'Standard Bank': `0,20261101,,0,OPEN,OPEN BALANCE,0,0
HIST,20261123,,855.00,IB PAYMENT FROM,WQM5TK L MASEKO,1234,0
HIST,20261123,##,-1180.00,CHEQUE CARD PURCHASE,ENGEN N2 CAPE TOWN,1234,0
HIST,20261124,,1260.00,CREDIT TRANSFER,FNB OB PMT GSW4HN,1234,0`,
  Nedbank: `Statement Enquiry :
Account Number :,1009999019
Account Description :,Business Account
Statement Number :,12

23Nov2026,WQM5TK L MASEKO,855.00,12855.00
23Nov2026,ENGEN N2 CAPE TOWN,-1180.00,11675.00
24Nov2026,FNB OB PMT GSW4HN,1260.00,12935.00`,
  ABSA: `Date,Description,Amount,Balance
20261123,"ACB CREDIT WQM5TK L MASEKO SETTLEMENT",855.00,12855.00
20261123,"POS PURCHASE ENGEN N2 CAPE TOWN",-1180.00,11675.00
20261124,"IBANK PAYMENT FROM FNB OB PMT GSW4HN",1260.00,12935.00`,
  Capitec: `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,1050000027,2026-11-23,2026-11-23,Payment Received: WQM5TK L MASEKO,WQM5TK L MASEKO,Income,Other Income,855.00,,,12855.00
2,1050000027,2026-11-23,2026-11-22,Engen N2 Cape Town,ENGEN N2 CAPE TOWN,Transport,Fuel,,-1180.00,,11675.00
3,1050000027,2026-11-24,2026-11-24,Payment Received: GSW4HN,FNB OB PMT GSW4HN,Income,Other Income,1260.00,,-1.00,12935.00`,
  'with semicolons': `Date;Time;Description;Credit;Debit
2026-11-23;14:05;WQM5TK L MASEKO;855.00;
2026-11-23;15:31;ENGEN N2 CAPE TOWN;;1180.00
2026-11-24;10:17;FNB OB PMT GSW4HN;1260.00;`,
}

test.each(Object.entries(BANKS))('a statement of %s is read by what its columns hold', (_, text) => {
  const read = readStatement(text, NOW)
  expect(read).toMatchObject({
    lines: [
      { date: '2026-11-23', cents: 85_500, words: expect.stringContaining('WQM5TK L MASEKO') },
      { date: '2026-11-24', cents: 126_000, words: expect.stringContaining('GSW4HN') },
    ],
    out: 1,
  })
})

test('lines that are the same on one day are told apart', () => {
  const read = readStatement('Date,Amount,Description\n2026-11-23,10.00,X Y\n2026-11-23,10.00,X Y', NOW)
  expect(typeof read === 'object' && read.lines.map(({ count }) => count)).toEqual([1, 2])
})

test('what is no statement is said', () => {
  expect(readStatement('Hello\nworld', NOW)).toBe('no-lines')
  expect(readStatement('Date,Words,Note\n2026-11-23,hello,there', NOW)).toBe('no-amounts')
})

describe('amounts and dates', () => {
  test.each([
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['R 12', 1_200],
    ['-12.5', -1_250],
    ['12.00-', -1_200],
    ['(12.00)', -1_200],
    ['12.00 Dr', -1_200],
    ['1,234', 123_400],
    ['GSW4HN', null],
    ['', null],
  ])('%j is %j cents', (cell, cents) => expect(amountOf(cell)).toBe(cents))

  test.each([
    ['2026/11/23', '2026-11-23'],
    ['20261123', '2026-11-23'],
    ['23/11/2026', '2026-11-23'],
    ['3-4-2026', '2026-04-03'],
    ['23Nov2026', '2026-11-23'],
    ['23 November 2026', '2026-11-23'],
    ['23 Nov', '2026-11-23'],
    ['24 Dec', '2025-12-24'],
    ['2026-11-23 14:05', '2026-11-23'],
    ['2026-02-30', null],
    ['855.00', null],
  ])('%j is the day %j', (cell, date) => expect(dateOf(cell, NOW)).toBe(date))
})
