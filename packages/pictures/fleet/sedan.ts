import { fill } from '../picture.ts'
import { arch, atTheWheel, livery, seams, vehicle, wheel } from './livery.ts'

const { body, low, tail, stripe, stripeShade, glass, shine, trim, tyre, lamp } = livery

export const sedan = vehicle('sedan', 463, 236, [
  fill(
    body,
    'M6-24Q1-40 2-62Q3-84 10-92L22-101Q44-105 70-106Q112-134 150-141Q196-147 246-142Q268-139 288-128L342-98Q404-91 436-81Q456-74 461-52Q463-38 458-25L452-20H12z',
  ),
  fill(low, 'M4-42Q120-46 250-44T461-44Q463-34 458-25L452-20H12L6-24Q3-32 4-42z'),
  fill(tail, 'M6-24Q1-40 2-62Q3-84 10-92L22-101L40-104Q26-84 28-52L34-20H12z'),
  fill(stripe, 'M3-66H452Q457-62 459-57H3z'),
  fill(stripeShade, 'M3-66H29L28-57H3z'),
  fill(
    glass,
    'M84-105Q118-129 150-134L184-136L188-104L92-102zM197-137Q238-138 262-131Q276-126 316-102L200-104z',
    'M70-106H78Q112-132 146-138L150-141Q112-134 70-106zM288-128L342-98H332L276-131z',
  ),
  fill(shine, 'M150-134L168-135L140-103H120zM226-137L240-136L222-104H206z'),
  atTheWheel(246, -112, 0.62, -104),
  fill(body, 'M316-102L330-99L326-96L200-98V-104zM84-105L92-102L188-104L189-99H78z'),
  seams(
    'M192-137L195-98L190-30M92-100Q86-80 92-60M322-98Q330-70 318-30M140-34H308M40-104L62-92M342-98Q400-92 440-80',
  ),
  fill(trim, 'M150-88h26v6h-26zM276-86h26v6h-26zM318-104L330-116Q340-116 338-104z'),
  fill(lamp, 'M424-84Q446-80 456-68L432-72z'),
  fill(stripe, 'M6-88L30-96L34-82L4-78z'),
  fill(trim, 'M440-46H462L460-34H444zM12-20H452L446-15H22z'),
  fill(tyre, arch(100, 33, -20), arch(370, 33, -20)),
  wheel(100, 33),
  wheel(370, 33),
])
