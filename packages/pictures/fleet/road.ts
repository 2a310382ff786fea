import { tone } from '../palette.ts'
import { fill, type Gradient, type Picture } from '../picture.ts'

/** The ground that the vehicles stand on: sky, the mountain across the bay, a road that runs out of both sides. */

const sky: Gradient = {
  stops: [
    [0, tone('#9fc3c6', '#14344a')],
    [0.45, tone('#c3d8cf', '#3d5068')],
    [0.7, tone('#f6e9cc', '#b87f76')],
  ],
}
const RIDGE =
  'M0 262V232L140 224L260 232L420 218L560 228L700 222L800 206L838 186L866 170L894 158L912 146L926 122L942 102L950 112L962 134L976 166L984 162L992 138L998 108L1012 102L1050 100L1076 108L1086 116L1098 104L1136 102L1176 100L1184 104L1190 124L1198 138L1206 168L1224 210L1244 230L1262 212L1278 184L1284 160L1290 150L1300 154L1308 174L1320 196L1344 212L1480 226L1600 232V262z'
const SHADE =
  'M838 186L866 170L894 158L912 146L926 122L942 102L936 150L950 190L920 200L905 180L880 215zM976 166L984 162L992 138L998 108L1004 150L1000 190L985 215L968 190zM1092 110L1098 104L1106 140L1098 175L1086 150zM1262 212L1278 184L1284 160L1290 150V190L1280 216z'
const dashes = Array.from({ length: 8 }, (_, i) => `M${20 + i * 200} 352h92v5h-92z`)

export const road: Picture = {
  name: 'fleet/road',
  view: [0, 0, 1600, 400],
  shapes: [
    fill(sky, 'M0 0h1600v300H0z'),
    fill(tone('#92aeb0', '#3f5a74'), RIDGE),
    fill(tone('#7b9ba0', '#2f4a63'), SHADE),
    fill(tone('#5d9aa3', '#2a4d63'), 'M0 250h1600v24H0z'),
    fill(tone('#557d4c', '#243f3a'), 'M0 268Q300 256 620 268T1200 262T1600 268V310H0z'),
    fill(tone('#3f6b4a', '#1b332f'), 'M0 284Q200 276 420 286T900 280T1600 284V312H0z'),
    fill(tone('#c9b78f', '#5d6468'), 'M0 300h1600v14H0z'),
    fill(tone('#6d7b80', '#2b3a46'), 'M0 312h1600v88H0z'),
    fill(tone('#efe6cc', '#a39a80'), ...dashes),
  ],
}
