/** The distance of one place from another, on a plane: good enough within a few hundred kilometres of the tropics. */
export interface Place {
  readonly name: string;
  /** The position in degrees. */
  readonly north: number;
  readonly east: number;
}

const KM_PER_DEGREE = 111.2;

/** @returns kilometres east and north. */
export function placeOffset(from: Place, to: Place): { readonly east: number; readonly north: number } {
  const squeeze = Math.cos((from.north * Math.PI) / 180);
  return {
    east: (to.east - from.east) * KM_PER_DEGREE * squeeze,
    north: (to.north - from.north) * KM_PER_DEGREE,
  };
}

/** The distance as the crow flies, to five kilometres: places are not known more closely. */
export function roundDistance(from: Place, to: Place): number {
  const { east, north } = placeOffset(from, to);
  return Math.round(Math.hypot(east, north) / 5) * 5;
}
