import type { CoverScene } from '../../content/schemas/fields.ts'

/**
 * A plane's shade of the cover's hue (`.c-wall` … in `cover.css`), by its angle to the light from
 * the top left; `second` and `third` are other hues.
 */
export type Tone =
  | 'wall'
  | 'floor'
  | 'lit'
  | 'dim'
  | 'tint'
  | 'own'
  | 'deep'
  | 'dark'
  | 'cast'
  | 'second'
  | 'third'
type Plane = readonly [tone: Tone, path: string]

/** Wall and floor, the same behind every scene. */
export const ground: readonly Plane[] = [
  ['wall', 'M160 96L196 0h124v58zL70 180h174z'],
  ['floor', 'M160 96l160-38v122h-76z'],
]

/**
 * On a canvas of 320 × 180. A cover stays below 900 bytes of markup, so planes of one tone share a
 * path.
 */
export const scenes: Record<CoverScene, readonly Plane[]> = {
  profiles: [
    ['second', 'M66 22h66l22 22v92H66z'],
    ['cast', 'M132 22l22 22h-22z'],
    ['third', 'M100 33h66l22 22v92h-88z'],
    ['cast', 'M166 33l22 22h-22zM136 158l14 14h98V80l-14-14z'],
    ['lit', 'M136 44h76l22 22v92h-98z'],
    ['own', 'M212 44l22 22h-22zM162 80l21-11v46l-21-12z'],
    ['deep', 'M183 69l21 11v23l-21 12z'],
    ['tint', 'M154 128h62v6h-62zM154 141h40v6h-40z'],
  ],
  windows: [
    ['second', 'M46 18h138v88H46z'],
    ['cast', 'M46 18h138v16H46z'],
    ['third', 'M78 41h138v88H78z'],
    ['cast', 'M78 41h138v16H78zM112 156l14 14h148V78l-14-14z'],
    ['lit', 'M112 64h148v92H112z'],
    ['deep', 'M112 64h148v16H112z'],
    ['dim', 'M260 80v76h-76zM120 70h4v4h-4zM128 70h4v4h-4zM136 70h4v4h-4z'],
    ['own', 'M128 96h46v10h-46z'],
    ['tint', 'M128 116h66v7h-66zM128 132h38v7h-38z'],
  ],
  flow: [
    ['cast', 'M64 112l12 12 36-19V65zM160 166l12 12 36-19v-40zM256 112l12 12 36-19V65z'],
    ['own', 'M64 52l96 56v16L64 68z'],
    ['deep', 'M160 108l96-56v16l-96 56z'],
    ['own', 'M28 53l36 19v40L28 93zM220 53l36 19v40l-36-19z'],
    ['deep', 'M100 53v40l-36 19V72zM292 53v40l-36 19V72zM196 107v40l-36 19v-40z'],
    ['second', 'M124 107l36 19v40l-36-19z'],
    ['lit', 'M64 34l36 19-36 19-36-19zM160 88l36 19-36 19-36-19zM256 34l36 19-36 19-36-19z'],
  ],
  terminal: [
    ['cast', 'M62 148l14 14h196V62l-14-14z'],
    ['dark', 'M62 28h176l20 20v100H62z'],
    ['deep', 'M258 62v86H138z'],
    ['lit', 'M88 56h22l30 30h-22z'],
    ['dim', 'M118 86h22l-30 30H88z'],
    ['own', 'M238 28l20 20h-20zM150 104h58v12h-58z'],
  ],
  roles: [
    ['cast', 'M60 150l12 12h204l-12-12zM108 164l12 12h116l-24-24z'],
    ['second', 'M76 50l20-12 20 12v24L96 86 76 74zM60 150l12-46 24-12 24 12 12 46z'],
    ['third', 'M204 50l20-12 20 12v24l-20 12-20-12zM188 150l12-46 24-12 24 12 12 46z'],
    [
      'cast',
      'M96 38l20 12v24L96 86zM96 92l24 12 12 46H96zM224 38l20 12v24l-20 12zM224 92l24 12 12 46h-36z',
    ],
    ['lit', 'M134 42l26-16v62l-26-16zM108 164l18-58 34-14v72z'],
    ['deep', 'M160 26l26 16v30l-26 16zM160 92l34 14 18 58h-52z'],
  ],
  map: [
    ['cast', 'M50 150l12 14 55-16 55 16 55-16 55 16V48l-12-14z'],
    ['lit', 'M50 36l55-16v114l-55 16zM160 36l55-16v114l-55 16z'],
    ['dim', 'M105 20l55 16v114l-55-16zM215 20l55 16v114l-55-16z'],
    ['tint', 'M50 98l55 8v28l-55 16zM160 36l55-16v34l-55 40z'],
    ['own', 'M105 106l55-12v56l-55-16zM215 54l55 20V36l-55-16z'],
    ['cast', 'M188 134l38 12-10 12z'],
    ['deep', 'M188 60l24 25-24 49z'],
    ['dark', 'M188 60l-24 25 24 49z'],
    ['lit', 'M188 76l9 9-9 9-9-9z'],
  ],
  proxy: [
    ['cast', 'M98 150l14 14h136l-26-14z'],
    ['lit', 'M18 90h112v8H18zM18 80l14 14-14 14L4 94z'],
    ['second', 'M180 90l124-64 4 8-126 66z'],
    ['deep', 'M180 90h134v9H180z'],
    ['third', 'M180 94l128 60-4 8-126-60z'],
    ['lit', 'M160 26L98 150l56-22z'],
    ['own', 'M160 26l62 124-68-22z'],
    ['deep', 'M98 150h124l-68-22z'],
  ],
  cookies: [
    ['cast', 'M91 125l38 38 23 11 37-9 26-26 10-35-3-14z'],
    ['lit', 'M152 20l-35 9-26 26 59 39z'],
    ['dim', 'M91 55l-9 35 9 35 59-31zM150 94l2-74 16 4-3 16 11 6 2 14z'],
    [
      'own',
      'M91 125l26 26 35 9-2-66zM213 125l9-35-6-22-18 4-6-8-14-4-28 34zM208 30l9 3-3 9-9-4zM228 50l7 2-2 7-7-3z',
    ],
    ['deep', 'M152 160l35-9 26-26-63-31z'],
    [
      'dark',
      'M120 50l12 5-4 12-12-3zM102 94l12 3-2 12-12 0zM154 46l10 2 1 11-11 1zM132 128l12-4 7 11-11 7zM186 92l12 1-1 12-10 1zM172 126l10-3 4 10-9 4z',
    ],
  ],
  calendar: [
    ['cast', 'M74 152l14 14h142l30-44V50l-14-14z'],
    ['lit', 'M74 36h172v86l-30 30H74z'],
    ['deep', 'M74 36h172v28H74z'],
    ['dark', 'M102 24h10v24h-10zM208 24h10v24h-10z'],
    [
      'tint',
      'M92 78h22v16H92zM124 78h22v16h-22zM156 78h22v16h-22zM188 78h22v16h-22zM92 104h22v16H92zM156 104h22v16h-22zM188 104h22v16h-22zM92 130h22v10H92zM124 130h22v10h-22z',
    ],
    ['own', 'M246 122l-30 30v-30zM124 104h22v16h-22z'],
  ],
  shield: [
    ['cast', 'M160 166l12 12c40-18 62-48 62-88V50l-12-12z'],
    ['lit', 'M160 16L98 38v46l62 8z'],
    ['dim', 'M160 16l62 22v46l-62 8z'],
    ['own', 'M98 84c0 42 24 68 62 82V92z'],
    ['deep', 'M222 84c0 42-24 68-62 82V92z'],
    ['dark', 'M126 92l13-13 16 16 33-33 13 13-46 46z'],
  ],
  chart: [
    [
      'cast',
      'M52 152l12 12h48l10-26zM112 152l12 12h48l10-26zM172 152l12 12h48l10-26zM232 152l12 12h48l-12-26z',
    ],
    ['own', 'M52 106h34v46H52zM112 82h34v70h-34zM172 96h34v56h-34z'],
    ['second', 'M232 42h34v110h-34z'],
    [
      'lit',
      'M52 106l14-14h34l-14 14zM112 82l14-14h34l-14 14zM172 96l14-14h34l-14 14zM232 42l14-14h34l-14 14z',
    ],
    [
      'deep',
      'M86 106l14-14v46l-14 14zM146 82l14-14v70l-14 14zM206 96l14-14v56l-14 14zM266 42l14-14v110l-14 14z',
    ],
  ],
  store: [
    ['cast', 'M78 152l14 14h164V84l-14-14z'],
    ['lit', 'M78 68h164v84H78z'],
    ['dim', 'M242 82v70h-70z'],
    ['dark', 'M98 98h38v54H98z'],
    ['own', 'M154 98h70v36h-70z'],
    ['tint', 'M154 134l70-36h-70z'],
    [
      'deep',
      'M86 24h27l-8 44-16 16-17-16zM141 24h29l5 44-20 16-20-16zM199 24h35l14 44-19 16-20-16z',
    ],
    ['lit', 'M113 24h28l-6 44h-30zM170 24h29l10 44h-34z'],
    ['dim', 'M105 68h30l-15 16zM175 68h34l-17 16z'],
  ],
  checklist: [
    ['cast', 'M104 160l14 14h120V46l-14-14z'],
    ['lit', 'M104 32h98l22 22v106H104z'],
    ['own', 'M202 32l22 22h-22z'],
    ['dark', 'M140 20h48v22h-48z'],
    ['tint', 'M148 66h58v8h-58zM148 96h58v8h-58zM148 126h36v8h-36zM118 123h16v16h-16z'],
    ['deep', 'M118 68l6 6 11-13 6 5-17 20-12-12zM118 98l6 6 11-13 6 5-17 20-12-12z'],
  ],
  tags: [
    [
      'cast',
      'M68 88l16 12h104V42l-12-12zM104 124l16 12h104V78l-12-12zM140 164l16 12h116v-64l-12-12z',
    ],
    ['second', 'M54 58l28-30h94v60H82z'],
    ['third', 'M90 94l28-30h94v60h-94z'],
    ['lit', 'M124 132l30-32h106v64H154z'],
    ['dim', 'M260 100v64h-64z'],
    ['dark', 'M80 50l8 8-8 8-8-8zM116 86l8 8-8 8-8-8zM152 123l9 9-9 9-9-9z'],
    ['deep', 'M176 116h58v12h-58z'],
    ['own', 'M176 138h34v10h-34zM232 132h28v32h-28z'],
  ],
  lens: [
    ['cast', 'M60 128l14 14h156V44l-14-14zM252 140l34 34 12-6-40-40z'],
    ['lit', 'M60 30h156v98H60z'],
    ['dark', 'M60 30h156v16H60z'],
    ['tint', 'M74 60h60v54H74zM146 60h56v8h-56zM146 76h40v8h-40z'],
    ['own', 'M74 114l30-34 30 34zM146 96h44v16h-44z'],
    ['deep', 'M240 138l12-12 38 38-12 12z'],
    ['dark', 'M192 74h34l24 24v34l-24 24h-34l-24-24V98z'],
    ['lit', 'M196 84h26l18 18v26l-18 18h-26l-18-18v-26z'],
    ['second', 'M184 106h50v20h-50z'],
    ['dim', 'M196 84h26l18 18-62 26v-26z'],
  ],
  sliders: [
    ['cast', 'M72 152l14 14h176V68l-14-14z'],
    ['lit', 'M72 28h150l26 26v98H72z'],
    ['own', 'M222 28l26 26h-26z'],
    ['tint', 'M92 60h116v6H92zM92 88h136v6H92zM92 116h136v6H92z'],
    ['deep', 'M92 60h70v6H92zM92 88h30v6H92zM92 116h102v6H92z'],
    ['own', 'M162 50l13 13-13 13-13-13z'],
    ['second', 'M122 78l13 13-13 13-13-13z'],
    ['third', 'M194 106l13 13-13 13-13-13z'],
  ],
  key: [
    ['cast', 'M96 66h44l22 38h132l-12 12h-8v14h-14v-14h-14v24h-18v-24h-70l-18 26H96l-22-38z'],
    ['lit', 'M62 90l22-38h44l22 38h-26l-9-16H97l-9 16z'],
    ['own', 'M62 90h26l9 16h18l9-16h26l-22 38H84z'],
    ['dim', 'M145 80h126l11 10H150z'],
    ['deep', 'M150 90h132l-12 12h-10v14h-14v-14h-12v24h-18v-24h-73z'],
  ],
  joint: [
    ['cast', 'M48 134l14 14h96l-4-14 12 14h108V50l-12-12z'],
    ['lit', 'M48 54l12-18h92l-12 18zM156 54l12-18h106l-12 18z'],
    ['own', 'M48 54h92v26h22v28h-22v26H48z'],
    ['second', 'M156 54h106v80H156v-18h14V72h-14z'],
    ['deep', 'M262 54l12-18v80l-12 18zM140 54l10-15v24l-10 15z'],
    ['dim', 'M156 72h14l-8 8h-6z'],
  ],
}
