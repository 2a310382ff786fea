import { fill } from '../picture.ts'
import { arch, atTheWheel, livery, seams, vehicle, wheel } from './livery.ts'

const { body, low, tail, stripe, stripeShade, glass, shine, trim, tyre, lamp } = livery

/** V-Class, Vito, Transporter. */
export const van = vehicle('van', 514, 236, [
  fill(
    body,
    'M8-30Q2-60 3-112Q4-150 14-176Q20-188 50-189Q190-195 316-190Q346-188 366-176L446-116Q484-110 500-96Q511-84 512-58Q513-40 507-28L498-22H16z',
  ),
  fill(low, 'M5-54H512Q513-40 507-28L498-22H16L8-30Q6-40 5-54z'),
  fill(tail, 'M8-30Q2-60 3-112Q4-150 14-176Q18-185 36-188Q26-160 27-112L28-60L36-22H16z'),
  fill(stripe, 'M3-84H507Q511-79 512-72H3z'),
  fill(stripeShade, 'M3-84H27L28-72H3z'),
  fill(
    glass,
    'M34-122Q34-154 42-176L142-179V-121zM150-179L264-181V-121H150zM274-181L310-180Q334-178 350-166L398-124V-120L274-121z',
    'M366-176L446-116L434-115L352-180z',
  ),
  fill(shine, 'M86-178H112L84-121H60zM196-180H222L196-121H172zM296-181L310-180L290-121H278z'),
  atTheWheel(332, -142, 0.76, -121),
  fill(
    body,
    'M398-120V-124L430-115L426-110L274-112V-121zM34-122L142-121V-112H32zM150-121H264V-112H150zM366-166L372-122H366L360-158z',
  ),
  seams('M146-179V-36M269-181V-36M400-112Q408-84 396-36M160-38H388M446-116Q484-110 502-95'),
  fill(trim, 'M36-104H146V-100H36zM238-104h24v7h-24zM282-104h24v7h-24zM400-124L412-142Q426-142 422-122z'),
  fill(lamp, 'M474-108Q496-102 506-84L480-92z'),
  fill(stripe, 'M4-140L22-146V-108L3-106z'),
  fill(trim, 'M488-56H513L509-38H492zM16-22H498L492-15H26z'),
  fill(tyre, arch(107, 35, -22), arch(427, 35, -22)),
  wheel(107, 35),
  wheel(427, 35),
])
