import { fill } from '../picture.ts'
import { arch, atTheWheel, livery, seams, vehicle, wheel } from './livery.ts'

const { body, bright, low, tail, stripe, stripeShade, glass, shine, trim, tyre, lamp } = livery

export const minibusShapes = [
  fill(
    body,
    'M8-32Q3-60 3-140Q3-190 10-212Q16-226 44-227Q240-233 420-228Q452-226 470-208L550-124Q574-116 583-100Q591-80 590-54Q590-40 585-30L576-24H16z',
  ),
  fill(low, 'M4-58H590Q591-40 585-30L576-24H16L8-32Q5-44 4-58z'),
  fill(tail, 'M8-32Q3-60 3-140Q3-190 10-212Q14-222 30-226Q24-190 24-140L25-60L34-24H16z'),
  fill(bright, 'M44-227Q240-233 420-228Q436-227 446-222L30-220Q34-226 44-227z'),
  fill(stripe, 'M3-98H584Q589-90 590-84H3z'),
  fill(stripeShade, 'M3-98H24V-84H3z'),
  fill(
    glass,
    'M34-206Q34-210 38-210L132-211V-138H34zM140-211L236-212V-138H140zM244-212H340V-138H244z',
    'M352-212L416-211Q438-208 452-194L504-136L352-138zM470-208L550-124H537L456-212z',
  ),
  fill(
    shine,
    'M78-211H104L74-138H50zM184-212H210L180-138H156zM288-212H314L284-138H260zM376-212H392L370-138H356z',
  ),
  atTheWheel(424, -163, 0.86, -138),
  fill(body, 'M504-136L530-128L526-122L352-128V-138zM452-194L462-140H456L446-190z'),
  seams('M346-212L348-38M240-212V-40M504-128Q512-92 496-40M166-42H486M550-124Q574-116 584-99M136-211V-128'),
  fill(trim, 'M30-118H240V-114H30zM316-120h24v8h-24zM362-120h24v8h-24zM508-140L520-162Q536-162 532-138z'),
  fill(lamp, 'M560-116Q580-106 586-86L562-94z'),
  fill(stripe, 'M4-156L20-160V-116L3-114z'),
  fill(trim, 'M566-60H591L588-40H570zM16-24H576L570-16H28z'),
  fill(tyre, arch(112, 34, -24), arch(494, 34, -24)),
  wheel(112, 34),
  wheel(494, 34),
]

/** A Quantum. */
export const minibus = vehicle('minibus', 592, 236, minibusShapes)
