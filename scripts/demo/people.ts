/** The people of the demonstration; the tests use them too. No address or number reaches anybody. */

export const PASSWORD = 'protea kettle 41 harbour'

export const OWNER = { name: 'Naledi Jacobs', email: 'naledi@tours.example' }
export const OPERATOR = { name: 'Themba Nkosi', email: 'themba@tours.example' }

export const DRIVERS = [
  { name: 'Moses Phiri', phone: '+27821550101' },
  { name: 'Fatima Davids', phone: '+27821550102' },
  { name: 'Graham Petersen', phone: '+27821550103' },
  { name: 'Zanele Khumalo', phone: '+27821550104' },
  { name: 'Riaan Botha', phone: '+27821550105' },
  { name: 'Yusuf Adams', phone: '+27821550106' },
  { name: 'Sipho Dlamini', phone: '+27821550107' },
  { name: 'Johan Visser', phone: '+27821550108' },
  { name: 'Thandeka Mokoena', phone: '+27821550109' },
  { name: 'Lwazi Ndlovu', phone: '+27821550110' },
]

/** The first is the customer whose password is printed. */
export const GUESTS = [
  { name: 'Thandi Mokoena', email: 'thandi@example.org', phone: '+27821234567' },
  { name: 'Hannah Bergström-Oyelaran', email: 'hannah@example.com', phone: '+46701234567' },
  { name: 'Łukasz Wiśniewski', email: 'lukasz@example.com', phone: '+48601234567' },
  { name: 'Nguyễn Thị Mai', email: 'mai@example.com', phone: '+84912345678' },
  { name: 'Priya Mehta', email: 'priya@example.com', phone: '+919812345678' },
  { name: 'Jonas Weber', email: 'jonas.weber@example.com', phone: '+491711234567' },
  { name: 'Camille Moreau', email: 'camille@example.com', phone: '+33612345678' },
  { name: 'Beatriz Santos', email: 'beatriz@example.com', phone: '+5511912345678' },
  { name: 'Oliver Ashworth', email: 'oliver@example.com', phone: '+447700900123' },
  { name: 'Amara Okonkwo', email: 'amara@example.com', phone: '+2348031234567' },
  { name: 'Liesbeth de Vries', email: 'liesbeth@example.com', phone: '+31612345678' },
  { name: 'Sean Gallagher', email: 'sean@example.com', phone: '+353871234567' },
  { name: 'Yuki Tanaka', email: 'yuki@example.com', phone: '+819012345678' },
  { name: 'Omar Haddad', email: 'omar@example.com', phone: '+971501234567' },
  { name: 'Kari Sørensen', email: 'kari@example.com', phone: '+4741234567' },
  { name: 'Petra Dvořáková', email: 'petra@example.com', phone: '+420601234567' },
  { name: 'Marco Rossi', email: 'marco@example.com', phone: '+393471234567' },
  { name: 'Ji-woo Park', email: 'jiwoo@example.com', phone: '+821012345678' },
  { name: 'Elena Castellanos', email: 'elena@example.com', phone: '+34612345678' },
  { name: 'Willem van der Merwe', email: 'willem@example.org', phone: '+27831234567' },
  { name: 'Grace Chaudhry', email: 'grace@example.com', phone: '+447700900456' },
  { name: 'Anna Schneider', email: 'anna@example.com', phone: '+436641234567' },
  { name: 'Rachel Fitzgerald', email: 'rachel@example.com', phone: '+12025550143' },
  { name: 'Harbour Legal', email: 'travel@harbourlegal.example', phone: '+27215550177' },
]
