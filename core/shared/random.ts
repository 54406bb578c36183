/** A whole number from 0 up to, not including, `exclusiveMax`; passed in so that rules stay free of chance. */
export type RandomBelow = (exclusiveMax: number) => number;
