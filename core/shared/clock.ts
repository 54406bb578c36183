/** The present moment, passed in so that rules and tests decide what "now" is. */
export type Clock = () => Date;
