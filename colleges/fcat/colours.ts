/**
 * Millet leaf, laterite, harvest gold on warm paper by day; a field at night in the dark. Chosen by hand; `paletteFrom`
 * of core/content/palette.ts makes such a palette of six colours.
 */
import type { Palette } from '#core/content/palette.ts';
import { around } from './around.ts';

export const palette: Palette = {
  paper: [around.ground, '#0d1714'],
  surface: ['#fffdf7', '#14211c'],
  sunken: ['#f1eada', '#0a1210'],
  line: ['#e0d6c0', '#2a3d34'],
  edge: ['#857a63', '#7c9384'],
  ink: ['#20261b', '#f1ecdc'],
  'ink-soft': ['#535846', '#b6c3b2'],
  leaf: ['#1f5c36', '#9ccb72'],
  'leaf-deep': ['#154428', '#b5dd8f'],
  'on-leaf': ['#ffffff', '#0d2013'],
  'leaf-text': ['#1c5532', '#a9d681'],
  'leaf-soft': ['#e2ecd6', '#1e3626'],
  laterite: ['#9c3d1f', '#ee9d78'],
  harvest: ['#e9b13a', '#edb848'],
  'harvest-deep': ['#f5c65b', '#f7cd72'],
  'on-harvest': ['#2b1d05', '#2b1d05'],
  'harvest-text': ['#775006', '#f1c566'],
  'harvest-soft': ['#faedc6', '#392d10'],
  field: [around.bar, '#112b1f'],
  'field-deep': ['#0f2f1e', '#091a13'],
  'on-field': ['#f8f3e3', '#f4eedc'],
  'on-field-soft': ['#cbd9bf', '#b9cbb3'],
  'field-line': ['#3b6549', '#2e5040'],
  'art-sky': ['#fbe3b0', '#14283a'],
  'art-head': ['#fdf1d5', '#0e1d2a'],
  'art-haze': ['#ffcc88', '#224444'],
  'art-sun': ['#ffbb33', '#ffeebb'],
  'art-grain': ['#eeaa33', '#aa8844'],
  'art-leaf': ['#99bb55', '#559955'],
  'art-far': ['#bbbb77', '#334444'],
  'art-mid': ['#779955', '#224433'],
  'art-near': ['#336633', '#113322'],
  'art-furrow': ['#23532f', '#0e241b'],
  'art-soil': ['#aa5533', '#553322'],
  'art-trunk': ['#554433', '#112211'],
  'art-wall': ['#ffeedd', '#557766'],
  'art-shade': ['#ddccaa', '#335555'],
};
