import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { createHttp } from './http.ts'
import { createMetrics } from './metrics.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
const db = await testDatabase()
const deps = testDeps(db)
const http = createHttp({ env: readEnv({}), deps, metrics: createMetrics(deps), jobsWork: () => true, loadApp: () => Promise.reject(new Error('boom secret')) })
const call = async (path: string, init: RequestInit = {}) => {
  const r = await http.request(path, init, { incoming: { socket: { remoteAddress: '196.21.0.1' } } })
  const text = await r.text()
  console.log(path, init.method, JSON.stringify(init.headers), '=>', r.status, r.headers.get('content-type'), text.slice(0, 300))
  return r
}
const json = { 'Content-Type': 'application/json' }
test('probe', async () => {
  const r = await call('/api/enquiries/booking', { method: 'POST', headers: json, body: JSON.stringify(airportToStellenbosch()) })
  console.log([...r.headers])
  const big = JSON.stringify(airportToStellenbosch({ notes: 'x'.repeat(1e6) }))
  await call('/api/enquiries/booking', { method: 'POST', headers: json, body: big })
  await call('/api/enquiries/booking', { method: 'POST', headers: { ...json, 'Content-Length': String(big.length) }, body: big })
  await call('/booking-enquiry', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=' + big })
  await call('/booking-enquiry', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(big.length) }, body: 'a=' + big })
  await call('/booking-enquiry', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=1' })
  await call('/')
  for (const p of ['/%E0%A4%A', '/%00', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json', '/api/places?q=%E0%A4%A', '/api/places?q=Stell&limit=-5', '/api/places?q=Stell&limit=1e9', '/api/places?q=Stell&limit=2.5', '/api/places?q=a%00b', '/api/nothing', '/api', '/metrics', '/healthz']) await call(p)
  for (const ct of ['application/json-patch+json', 'application/jsonp', 'text/plain', 'application/json; charset=utf-16', 'APPLICATION/JSON', ' application/json'])
    await call('/api/enquiries/booking', { method: 'POST', headers: { 'Content-Type': ct }, body: '{}' })
  for (const b of ['{"a":', '[]', 'null', '5', '"x"', '', '[['.repeat(60000), '{"from":' + '['.repeat(60000) + ']'.repeat(60000) + '}', '{"from":' + '{"label":'.repeat(10000) + '1' + '}'.repeat(10000) + '}', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])])
    await call('/api/enquiries/booking', { method: 'POST', headers: json, body: b })
  expect(1).toBe(1)
})
