/**
 * The towns around the college, true to scale, one unit a kilometre: drawn here, since a map from elsewhere would send
 * every visitor's address there. The line under it says the same in words.
 */
import { home, towns } from '#college/surroundings.ts';
import { placeOffset, roundDistance } from '#core/content/place-offset.ts';
import { useSiteWords } from '../page/site-words.ts';

const places = towns.map((town) => {
  const { east, north } = placeOffset(home, town);
  return { name: town.name, x: Math.round(east), y: Math.round(-north) };
});
const EDGE = 24;
/** Towns so near have their name beside them: lines to others pass above and below. */
const NEAR = 30;
const xs = [0, ...places.map(({ x }) => x)];
const ys = [0, ...places.map(({ y }) => y)];
const left = Math.min(...xs) - EDGE;
const top = Math.min(...ys) - EDGE;
const VIEW = [left, top, Math.max(...xs) + EDGE - left, Math.max(...ys) + EDGE - top].join(' ');

export function WhereWeLie() {
  const words = useSiteWords().contact;
  if (towns.length === 0) return null;
  const distances = towns.map((town) => words.kilometres(town.name, roundDistance(home, town)));
  return (
    <figure className="max-w-80">
      <svg
        className="w-full"
        viewBox={VIEW}
        fontSize="9"
        fill="currentColor"
        textAnchor="middle"
        aria-hidden="true"
      >
        <path
          className="stroke-laterite"
          strokeDasharray="0 4"
          strokeWidth="1.5"
          strokeLinecap="round"
          d={places.map(({ x, y }) => `M0 0L${x} ${y}`).join('')}
        />
        <path
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')}
        />
        {/* On the side that leads away, so that no line runs through a name. */}
        {places.map(({ name, x, y }) =>
          Math.hypot(x, y) < NEAR ? (
            <text key={name} x={x < 0 ? x - 6 : x + 6} y={y + 3} textAnchor={x < 0 ? 'end' : 'start'}>
              {name}
            </text>
          ) : (
            <text key={name} x={x} y={y < 0 ? y - 6 : y + 13}>
              {name}
            </text>
          ),
        )}
        <path className="stroke-laterite" strokeWidth="12" strokeLinecap="round" d="M0 0h0" />
        <text x="10" y="4" fontSize="12" fontWeight="600" textAnchor="start">
          {home.name}
        </text>
      </svg>
      <figcaption className="text-ink-soft text-sm">{words.distances(home.name, distances)}</figcaption>
    </figure>
  );
}
