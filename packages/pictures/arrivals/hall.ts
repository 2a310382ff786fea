import { tone } from '../palette.ts'
import { fill, type Gradient, type Shape, veil } from '../picture.ts'
import { ARRIVALS } from './lettering.ts'
import { coat } from './tones.ts'

const floor: Gradient = {
  stops: [
    [0, tone('#e6d6b4', '#2c3f4c')],
    [1, tone('#c2a97c', '#16283a')],
  ],
}

/** The glass front, the ceiling with its sign, and the floor with the light that falls on it. */
export function hall(): Shape[] {
  return [
    fill(
      tone('#dfe3d8', '#3d5567'),
      'M0 604H1600V622H0zM0 216H1600V222H0zM96 60h9v550h-9zM340 60h9v550h-9zM584 60h9v550h-9zM828 60h9v550h-9zM1316 60h9v550h-9zM1560 60h9v550h-9z',
    ),
    fill(
      tone('#9fb0b4', '#2a4152'),
      'M92 60h4v550h-4zM336 60h4v550h-4zM580 60h4v550h-4zM824 60h4v550h-4zM1312 60h4v550h-4zM1556 60h4v550h-4zM0 616H1600V622H0z',
    ),
    fill(tone('#163c4d', '#234a5e'), 'M0 0H1600V72H0z'),
    fill(
      tone('#0d2b3a', '#1a3d50'),
      'M-40 0h26l-34 72h-26zM150 0h26l-34 72h-26zM340 0h26l-34 72h-26zM530 0h26l-34 72h-26zM720 0h26l-34 72h-26zM910 0h26l-34 72h-26zM1100 0h26l-34 72h-26zM1290 0h26l-34 72h-26zM1480 0h26l-34 72h-26z',
    ),
    fill(tone('#f8d58c', '#ffe2a0'), 'M92 56h120v6h-120zM662 56h130v6h-130zM1250 56h120v6h-120z'),
    fill(tone('#31475a', '#1a2d3b'), 'M232 72h7v40h-7zM520 72h7v40h-7z'),
    fill(tone('#c9a54e', '#8a7443'), 'M164 110H596V196H164z'),
    fill(tone('#e9c46a', '#d9b25c'), 'M176 110H596V190H176z'),
    fill(
      coat.deep,
      ARRIVALS,
      'M206 160l34-8v-20q4-10 8 0v18l20 8v8l-21-4-1 12 7 5v5l-10-2-10 2v-5l6-5-1-12-32 4z',
    ),
    fill(coat.deep, 'M500 146h40l-14-15h16l20 20-20 20h-16l14-15h-40z'),
    fill(floor, 'M0 622H1600V900H0z'),
    veil(
      tone('#f6e9cc', '#3a4a56'),
      0.6,
      'M350 640H560L330 900H40zM600 640H800L640 900H350zM1330 640H1540L1480 900H1200zM100 640H310L20 880H0V720z',
    ),
  ]
}

/** In front of everybody. */
export function rail(): Shape[] {
  return [
    veil(coat.deep, 0.28, 'M0 852H1600V900H0z'),
    fill(tone('#6d858f', '#3c505c'), 'M0 836H1600V856H0z'),
    fill(tone('#c3d0d2', '#7f929c'), 'M0 836H1600V842H0z'),
    fill(tone('#31475a', '#1a2d3b'), 'M300 856h22v44h-22zM760 856h22v44h-22zM1390 856h22v44h-22z'),
  ]
}
