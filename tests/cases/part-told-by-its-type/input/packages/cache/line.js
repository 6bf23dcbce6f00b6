/** One answer and when it was given. */
export class Line {}
