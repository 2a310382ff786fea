import { tone } from '../palette.ts'
import { fill, place, type Shape, stroke, veil } from '../picture.ts'
import { NAME } from './lettering.ts'
import { coat, coral, paper, skin } from './tones.ts'

/** A driver in a suit who holds a board with a guest's name. */
export function driver(): Shape {
  return place({ x: -10, y: 0 }, [
    fill(skin.shade, 'M1034 286H1126V366L1080 420L1034 366z'),
    fill(skin.base, 'M1092 318L1126 290V366L1096 398z'),
    fill(paper, 'M1058 398H1102L1100 560H1062z'),
    fill(
      coat.base,
      'M896 408Q950 380 1034 352L1080 470L1126 352Q1210 380 1264 408Q1300 440 1296 640L1300 900H860L864 640Q860 440 896 408z',
    ),
    fill(coat.shade, 'M896 408Q950 380 1034 352L1050 400L1076 560L1070 900H860L864 640Q860 440 896 408z'),
    fill(coat.lit, 'M1200 384Q1240 396 1264 408Q1300 440 1296 640L1300 900H1262L1256 640Q1254 470 1200 384z'),
    fill(paper, 'M1036 346L1080 470L1124 346L1126 372L1090 520L1080 540L1068 520L1032 372z'),
    fill(tone('#c3d0d2', '#8f9ba5'), 'M1036 346L1080 470L1072 520L1068 520L1030 372z'),
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
    head(),
    fill(coat.shade, 'M900 406Q864 418 852 466L806 640Q792 706 832 736L884 742L914 560z'),
    fill(coat.deep, 'M914 500L902 600L884 742L868 740L884 610z'),
    fill(coat.lit, 'M1260 406Q1298 418 1310 466L1356 640Q1368 706 1328 736L1276 742L1244 560z'),
    fill(coat.base, 'M1248 500L1258 600L1276 742L1300 740L1276 610z'),
    fill(skin.shade, 'M880 664H842Q826 668 826 700Q828 736 850 742H880z'),
    fill(skin.base, 'M1286 650H1320Q1338 654 1338 686Q1336 722 1314 728H1286z'),
    fill(
      skin.deep,
      'M830 690h16v3h-16zM829 706h17v3h-17zM831 722h15v3h-15zM1322 676h15v3h-15zM1322 692h16v3h-16zM1322 708h14v3h-14z',
    ),
    fill(paper, 'M826 664L836 666L830 742L812 734zM1338 650L1328 652L1334 728L1352 720z'),
    board(),
    fill(skin.base, 'M838 690Q872 682 904 700Q914 710 902 718Q876 722 842 726z'),
    fill(skin.lit, 'M1322 674Q1288 668 1258 688Q1248 698 1260 706Q1288 708 1322 710z'),
  ])
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

/** Held a little askew. */
function board(): Shape {
  return place({ x: 1080, y: 660, turn: -2 }, [
    place({ x: -1080, y: -660 }, [
      veil(coat.deep, 0.5, 'M852 566H1316V786H852z'),
      fill(paper, 'M846 556H1314V776H846z'),
      fill(tone('#e6ddca', '#b9b3a6'), 'M846 556H858V776H846z'),
      fill(coral, 'M846 738H1314V776H846z'),
      fill(coat.deep, NAME),
    ]),
  ])
}
