import { fill } from '../picture.ts'
import { arch, atTheWheel, livery, seams, vehicle, wheel } from './livery.ts'

const { body, bright, low, tail, stripe, stripeShade, glass, shine, trim, tyre, lamp } = livery

/** A partner's 22-seater: a long Sprinter with a high roof. */
export const coach = vehicle('coach', 736, 288, [
  fill(
    body,
    'M8-34Q3-70 3-170Q3-236 10-262Q16-278 46-279Q320-286 552-280Q588-278 606-256L682-150Q714-140 725-120Q734-98 733-62Q733-44 727-33L718-26H16z',
  ),
  fill(low, 'M4-62H733Q733-44 727-33L718-26H16L8-34Q5-48 4-62z'),
  fill(tail, 'M8-34Q3-70 3-170Q3-236 10-262Q14-274 32-278Q24-230 24-170L25-64L34-26H16z'),
  fill(bright, 'M46-279Q320-286 552-280Q572-279 584-272L30-270Q36-278 46-279z'),
  fill(stripe, 'M3-112H727Q732-102 733-96H3z'),
  fill(stripeShade, 'M3-112H24V-96H3z'),
  fill(
    glass,
    'M34-252Q34-256 38-256H126V-164H34zM134-257H230V-164H134zM238-258H334V-164H238zM342-258H438V-164H342z',
    'M450-258H546Q570-254 584-238L634-160L450-164zM606-256L682-150H668L592-262z',
  ),
  fill(
    shine,
    'M78-256H104L68-164H44zM184-257H210L174-164H150zM288-258H314L278-164H254zM392-258H418L382-164H358zM486-258H504L476-164H460z',
  ),
  atTheWheel(556, -192, 0.92, -164),
  fill(body, 'M634-160L662-152L658-144L450-152V-164zM584-238L596-168H590L578-232z'),
  seams(
    'M444-258L446-40M234-257V-42M338-258V-42M640-152Q648-104 632-42M166-44H622M682-150Q714-140 726-118M130-256V-152',
  ),
  fill(trim, 'M30-140H444V-136H30zM414-144h24v8h-24zM458-144h24v8h-24zM642-164L656-190Q672-190 668-162z'),
  fill(lamp, 'M694-142Q718-130 728-104L698-114z'),
  fill(stripe, 'M4-186L20-190V-132L3-130z'),
  fill(trim, 'M706-66H734L730-44H710zM16-26H718L712-18H28z'),
  fill(tyre, arch(140, 36, -26), arch(628, 36, -26)),
  wheel(140, 36),
  wheel(628, 36),
])
