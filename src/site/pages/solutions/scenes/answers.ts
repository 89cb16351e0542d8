/**
 * Words for pictures with an answer below a comment (`page-answered.svg`, `video-answered.svg`):
 * from the wrong account, and from the right one.
 */
export const wrongAnswer = {
  box: 'surface',
  ink: 'ink',
  mark: 'bad',
  sign: 'm170 255 14 14m0-14-14 14',
  signColour: 'bad',
}
export const rightAnswer = {
  box: 'hue',
  ink: 'on',
  mark: 'hue',
  sign: 'm168 263 7 7 12-14',
  signColour: 'on',
}

/** On phones such a picture shows the comment and the answer alone. */
export const answerOnPhones = 'max-tablet:aspect-[220/126]'
