import { path } from '../geometry.ts'
import { tone, type Tone } from '../palette.ts'
import { fill, place, type Placing, type Shape, stroke, veil } from '../picture.ts'
import { NAME } from './lettering.ts'
import { coat, coral, paper, skin } from './tones.ts'

const trouser = { base: tone('#22394a', '#16222e'), shade: tone('#172a38', '#0f1a24') }

/** A driver in a suit who holds a board with a guest's name. */
export function driver(): Shape {
  return place({ x: -10, y: 0 }, [
    ...trousers(),
    ...jacket(),
    ...collar(),
    head(),
    ...leftArm(),
    ...rightArm(),
    board(),
  ])
}

function trousers(): Shape[] {
  return [
    fill(trouser.base, 'M960 770H1200L1216 910H944z'),
    fill(trouser.shade, 'M960 770H1084L1078 910H944z'),
    stroke(coat.deep, 3, 'M1084 790V850Q1084 872 1074 880M1000 846L994 910M1172 846L1178 910'),
  ]
}

/** Padded shoulders, a waist, and below the buttons the fronts that part over the trousers. */
function jacket(): Shape[] {
  return [
    fill(
      coat.base,
      'M904 412Q960 386 1034 352L1080 470L1126 352Q1200 386 1256 412Q1274 430 1262 480L1232 540Q1204 660 1212 740Q1224 800 1234 868Q1206 884 1150 882Q1140 806 1092 742L1068 742Q1020 806 1010 882Q954 884 926 868Q936 800 948 740Q956 660 928 540L898 480Q886 430 904 412z',
    ),
    fill(
      coat.shade,
      'M904 412Q960 386 1034 352L1050 400L1078 600L1082 742H1068Q1020 806 1010 882Q954 884 926 868Q936 800 948 740Q956 660 928 540L898 480Q886 430 904 412z',
    ),
    fill(coat.deep, 'M928 540Q956 660 948 740Q936 800 926 868L952 877Q966 760 968 680Q968 600 928 540z'),
    fill(
      coat.lit,
      'M1196 384Q1236 402 1256 412Q1274 430 1262 480L1232 540Q1204 660 1212 740Q1224 800 1234 868L1212 877Q1196 790 1188 690Q1188 600 1212 520Q1222 440 1196 384z',
    ),
    fill(coat.deep, 'M950 806L1008 800L1006 818L948 824zM1150 800L1212 806L1214 824L1154 818z'),
    stroke(coat.deep, 2, 'M1092 742Q1140 806 1150 882'),
  ]
}

function collar(): Shape[] {
  return [
    fill(skin.shade, 'M1030 286H1130V366L1080 420L1030 366z'),
    fill(skin.base, 'M1092 318L1130 290V366L1096 398z'),
    fill(paper, 'M1036 346L1080 430L1124 346L1126 372L1090 540L1080 560L1068 540L1032 372z'),
    fill(tone('#c3d0d2', '#8f9ba5'), 'M1036 346L1080 430L1072 540L1068 540L1030 372z'),
    fill(
      tone('#14506b', '#123f57'),
      'M1068 414L1080 402L1094 414L1088 436L1100 560L1080 600L1062 560L1074 436z',
    ),
    fill(coat.deep, 'M1068 414L1080 402L1080 436L1078 600L1062 560L1074 436z'),
    fill(paper, 'M1126 342L1142 356L1122 416L1082 404zM1034 342L1018 356L1036 416L1078 404z'),
    fill(tone('#c3d0d2', '#8f9ba5'), 'M1034 342L1018 356L1036 416L1078 404z'),
    fill(coat.deep, 'M1016 356L980 424L1012 438L1000 458L1076 606L1078 560L1032 420z'),
    fill(coat.lit, 'M1144 356L1182 424L1150 438L1162 458L1084 606L1084 560L1128 420z'),
    fill(coral, 'M1152 470l12-5 8 10-9 10-12-4z'),
  ]
}

/** On the side away from the light: out to the elbow, and from there forward to the board. */
function leftArm(): Shape[] {
  return [
    fill(
      coat.shade,
      'M936 400Q904 404 890 424Q872 456 856 514Q838 570 806 624Q786 660 788 694Q792 720 818 738L862 764L890 690L872 664Q892 610 914 560Q930 500 936 400z',
    ),
    fill(
      coat.deep,
      'M914 560Q924 516 926 470L896 530Q874 590 846 640L872 664Q892 610 914 560zM796 712Q820 706 850 716L866 756L862 764L818 738Q802 728 796 712z',
    ),
    stroke(coat.deep, 3, 'M812 664Q832 664 852 656M806 684Q828 692 848 684'),
  ]
}

function rightArm(): Shape[] {
  return [
    fill(
      coat.base,
      'M1224 400Q1256 404 1270 424Q1288 456 1304 514Q1322 570 1354 624Q1374 660 1372 690Q1368 714 1342 730L1298 752L1270 690L1288 664Q1268 610 1246 560Q1230 500 1224 400z',
    ),
    fill(
      coat.lit,
      'M1252 408Q1264 412 1270 424Q1288 456 1304 514Q1322 570 1354 624Q1374 660 1372 690Q1368 706 1352 720Q1352 676 1328 636Q1290 570 1276 500Q1268 450 1252 408z',
    ),
    fill(coat.shade, 'M1246 560Q1236 516 1234 470L1264 536Q1286 590 1310 640L1288 664Q1268 610 1246 560z'),
    stroke(coat.shade, 3, 'M1306 652Q1328 660 1346 658M1312 684Q1330 688 1350 680'),
  ]
}

export function head(): Shape {
  return place({ x: 1080, y: 240, turn: -2, scale: 1.16 }, [
    fill(skin.base, 'M58-14Q74-20 73 2Q71 26 56 28z'),
    fill(skin.shade, 'M61-4Q68-4 66 6Q64 16 59 18z'),
    fill(skin.shade, 'M-58-12Q-69-16-68 2Q-66 22-56 24z'),
    fill(
      skin.lit,
      'M-59-20C-60-70-34-92 2-92C38-92 62-68 61-20L58 16C54 48 40 72 16 86C4 92-10 92-20 86C-42 72-55 46-58 14z',
    ),
    fill(
      skin.base,
      'M-59-20C-60-62-46-80-28-86L-40-50L-42-26L-36-4L-46 14L-44 40L-30 62L-24 78L-12 90Q-18 88-20 86C-42 72-55 46-58 14z',
    ),
    fill(skin.base, 'M-9-14L-22 26Q-22 35-10 36L8 34L-2 27L-6 6z'),
    fill(skin.shade, 'M-20 30Q-19 36-10 36L6 35Q2 39-8 40Q-20 40-20 30z'),
    veil(skin.base, 0.55, 'M46 20Q50 40 34 64Q20 84-2 90Q10 90 16 86C40 72 54 48 58 16z'),
    fill(skin.deep, 'M-46-8Q-33-19-18-8Q-24-3-33-3Q-41-4-46-8zM8-9Q22-19 38-10Q32-4 22-3Q14-4 8-9z'),
    fill(
      tone('#f6e9dc', '#b9aca2'),
      'M-42-8L-38-10L-38-6zM-27-10L-22-8L-27-6zM12-9L17-11L17-7zM28-11L33-10L28-7z',
    ),
    fill(
      tone('#241d1f', '#1b1b22'),
      'M-50-24Q-34-37-16-28L-17-22Q-33-29-49-18zM4-28Q22-37 42-25L41-19Q23-29 5-22z',
    ),
    fill(
      tone('#33302f', '#201f23'),
      'M-60 2C-58 48-44 77-20 91C-10 97 5 97 16 91C41 77 55 50 60 8L55 12C53 32 46 46 36 54Q28 42 12 41Q-3 37-20 41Q-36 46-40 60C-50 48-53 32-54 6z',
    ),
    fill(tone('#5d5a58', '#3c3b40'), 'M60 8C55 50 41 77 16 91L6 95L22 70Q34 62 36 54C46 46 53 32 55 12z'),
    fill(tone('#86827d', '#5e5c62'), 'M-13 75L-3 71L9 74L15 83Q6 93-4 94Q-13 92-17 84z'),
    fill(skin.base, 'M-31 50Q-4 45 27 49Q14 69-4 69Q-22 68-31 50z'),
    fill(tone('#8a4f3f', '#5d3f39'), 'M-24 55Q-10 49-5 51Q0 49 19 53Q10 65-4 65Q-16 64-24 55z'),
    fill(tone('#5a2f26', '#3a2826'), 'M-31 51Q-22 55-5 55Q12 54 26 49Q14 58-4 58Q-22 58-31 51z'),
    stroke(skin.shade, 3, 'M-26 32Q-33 36-36 42M14 31Q24 35 29 40M-37-14Q-30-18-22-15M12-17Q22-20 33-16'),
    fill(
      tone('#23282f', '#171c24'),
      'M-61-8C-70-66-46-106 4-106C52-106 72-66 63-10L58-8L56-34Q52-54 40-62Q4-74-34-62Q-50-54-53-34L-56-6z',
    ),
    fill(
      tone('#474f57', '#2c343d'),
      'M4-106C52-106 72-66 63-10L58-8L56-34Q52-54 40-62Q30-66 22-67Q44-80 34-100z',
    ),
    fill(
      tone('#8b9296', '#596168'),
      'M58-8L56-34Q56-44 52-50L62-44Q66-30 63-10zM-56-6L-53-34L-50-44L-58-40Q-62-26-61-8z',
    ),
  ])
}

/** Held a little askew, the fingers of both hands round its edges. */
function board(): Shape {
  return place({ x: 1080, y: 660, turn: -2 }, [
    place({ x: -1080, y: -660 }, [
      veil(coat.deep, 0.5, 'M950 760H1206L1216 790H946z'),
      backOfHand({ x: EDGE.left, y: GRIP }, skin.shade),
      backOfHand({ x: EDGE.right, y: GRIP, mirror: true }, skin.base),
      fill(paper, 'M846 556H1314V776H846z'),
      fill(tone('#e6ddca', '#b9b3a6'), 'M846 556H858V776H846z'),
      fill(coral, 'M846 738H1314V776H846z'),
      fill(coat.deep, NAME),
      fingers({ x: EDGE.left, y: GRIP }, skin.base, skin.shade),
      fingers({ x: EDGE.right, y: GRIP, mirror: true }, skin.lit, skin.base),
    ]),
  ])
}

/** Where the hands hold the board: left and right edge, and the top of the first finger. */
const EDGE = { left: 846, right: 1314 }
const GRIP = 664

/** From the cuff to the edge, at x 0. */
function backOfHand(at: Placing, palm: Tone): Shape {
  return place(at, [
    fill(paper, 'M-16 12L-34 20Q-40 48-30 74L-10 88z'),
    fill(tone('#c3d0d2', '#8f9ba5'), 'M-30 74L-10 88L-12 66L-34 58z'),
    fill(palm, 'M4-4Q-18 0-22 24V62Q-16 84 4 90z'),
  ])
}

/** Four fingers lie on the front, the thumb along the edge; the gaps between them are in shade. */
function fingers(at: Placing, front: Tone, gap: Tone): Shape {
  const lengths = [44, 53, 50, 38]
  const each = lengths.map((length, i) => {
    const y = i * 20
    return path`M-6 ${y}H${length - 10}q11 1 11 10t-11 9H-6z`
  })
  const nails = lengths.map((length, i) => path`M${length - 10} ${i * 20 + 5}h6q4 4 0 9h-6z`)
  const knuckles = lengths.map((length, i) => path`M${length * 0.4} ${i * 20 + 5}q3 5 0 10`)
  return place(at, [
    veil(coat.deep, 0.3, 'M0 4H46L56 26L52 60L38 86H0z'),
    fill(gap, 'M-6 0H30L42 30L40 60L28 78H-6z'),
    fill(front, ...each),
    stroke(gap, 2, ...knuckles),
    veil(paper, 0.3, ...nails),
    fill(gap, 'M-20 26Q-20-4-8-24Q-2-40 8-36Q16-30 10-14Q4 4 6 22z'),
    fill(front, 'M-14 22Q-14-4-4-24Q2-38 8-36Q16-30 10-14Q4 4 6 22z'),
  ])
}
