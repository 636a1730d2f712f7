import { drawSvg, fixed, paintField } from '../../drawing/index.js'
import { PORTRAIT, type Scene } from '../scene.js'

export const rimLight: Scene = {
  id: 'rim-light',
  ...PORTRAIT,
  light: 'indoors',
  categories: ['Studio', 'Humans', 'B&W'],
  tags: ['portrait', 'profile', 'rim light', 'low key', 'contrast'],
  titles: ['Profile', 'My brother, thinking', 'One lamp behind', 'Line drawing', 'Not to be recognised'],
  things: ['portrait', 'profile', 'one lamp', 'outline'],
  alt: 'A face in profile, only its outline lit from behind, black-and-white',
  paint: async (canvas) => {
    paintField(
      canvas,
      (x, y, out) => out.fill(0.015 + 0.13 * Math.exp(-(((x - 700) / 380) ** 2) - ((y - 620) / 520) ** 2)),
      { step: 8 },
    )
    const face =
      'M520 1620V1330C470 1300 350 1330 330 1270C322 1236 338 1212 330 1186C322 1170 300 1160 304 1138C306 1122 318 1116 314 1102C304 1086 296 1072 306 1052C312 1036 322 1022 312 1006C292 986 244 962 236 938C232 918 262 884 280 846C296 810 296 780 290 742C284 690 300 600 350 520C420 420 560 370 690 400C830 430 920 540 920 690C920 820 880 900 856 980C836 1050 850 1140 900 1210C960 1290 1060 1330 1110 1360V1620Z'
    await drawSvg(canvas, `<path d="${face}" fill="#070707"/>`)
    const outline =
      'M330 1270C322 1236 338 1212 330 1186C322 1170 300 1160 304 1138C306 1122 318 1116 314 1102C304 1086 296 1072 306 1052C312 1036 322 1022 312 1006C292 986 244 962 236 938C232 918 262 884 280 846C296 810 296 780 290 742C284 690 300 600 350 520'
    const under = 'M520 1600V1330C470 1300 350 1330 330 1270'
    const hair =
      'M350 520C420 420 560 370 690 400C830 430 920 540 920 690C920 820 880 900 856 980C836 1050 850 1140 900 1210C960 1290 1060 1330 1110 1360'
    const clipped = (path: string, wide: number, seen: number, shade = '#fff'): string =>
      `<defs><clipPath id="f"><path d="${face}"/></clipPath></defs><g clip-path="url(#f)"><path d="${path}" stroke="${shade}" stroke-width="${wide}" stroke-opacity="${seen}" fill="none" stroke-linejoin="round"/></g>`
    await drawSvg(canvas, clipped(outline, 90, 0.3), { blend: 'add', blur: 16 })
    await drawSvg(canvas, clipped(outline, 17, 0.95) + clipped(under, 9, 0.4), { blend: 'add', blur: 3.5 })
    await drawSvg(canvas, clipped(hair, 12, 0.34), { blend: 'add', blur: 5 })
    await drawSvg(
      canvas,
      `<path d="M372 806C352 812 336 822 322 836C346 846 368 840 388 826" stroke="#cfcfcf" stroke-width="4" stroke-opacity=".5" fill="none"/><path d="M318 834C310 846 300 850 292 852M330 846C322 858 312 864 304 866" stroke="#e8e8e8" stroke-width="3.500" stroke-opacity=".7" fill="none"/><path d="M308 752C340 724 390 726 420 742" stroke="#bdbdbd" stroke-width="9" stroke-opacity=".28" fill="none"/><path d="M318 1102C350 1096 376 1104 392 1116" stroke="#8a8a8a" stroke-width="5" stroke-opacity=".4" fill="none"/><path d="M300 958C320 950 336 958 340 976" stroke="#999" stroke-width="6" stroke-opacity=".35" fill="none"/>`,
      { blend: 'add', blur: 1.6 },
    )
    let strands = ''
    for (let strand = 0; strand < 90; strand++) {
      const share = strand / 89
      const x = 352 + 560 * share
      const y = 520 - 150 * Math.sin(share * Math.PI * 0.86)
      strands += `<path d="M${fixed(x)} ${fixed(y + 6)}C${fixed(x + 60)} ${fixed(y + 60)} ${fixed(740 + share * 150)} ${fixed(640 + share * 60)} ${fixed(760 + share * 110)} ${fixed(900 + share * 60)}" stroke="#fff" stroke-width="1.500" stroke-opacity="${(0.05 + 0.1 * Math.abs(Math.sin(strand * 2.7))).toFixed(2)}" fill="none"/>`
    }
    await drawSvg(canvas, clipped('M0 0', 1, 0).replace('</g>', `${strands}</g>`), { blend: 'add', blur: 0.8 })
  },
  development: { saturation: 0, contrast: 0.25, grain: 8, bloom: 0.35, bloomFrom: 0.7, vignette: 0.3, lift: 0.015 },
}
