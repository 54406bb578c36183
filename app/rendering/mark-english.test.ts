import { expect, test } from 'vitest';
import { programmes } from '#college/academics/programmes.ts';
import { withEnglishMarked } from './mark-english.ts';

const [{ name } = { name: '' }] = programmes;
const inHausa = (html: string) => withEnglishMarked('ha', html);

test.each([
  ['alone in its element', `<h3 class="a">${name}</h3>`, `<h3 class="a" lang="en">${name}</h3>`],
  [
    'within a sentence',
    `<p>Kun nemi ${name}, ND.</p>`,
    `<p><span>Kun nemi <span lang="en">${name}</span>, ND.</span></p>`,
  ],
  ['beside an element', `<p>${name}<b>a</b></p>`, `<p><span lang="en">${name}</span><b>a</b></p>`],
  ['an award with its short form', '<b>National Diploma (ND)</b>', '<b lang="en">National Diploma (ND)</b>'],
  [
    'the English word in brackets',
    '<li>makusanci (next of kin)</li>',
    '<li><span>makusanci (<span lang="en">next of kin</span>)</span></li>',
  ],
  ['after a void element', `<p>a<br/>${name}</p>`, `<p>a<br/><span lang="en">${name}</span></p>`],
  [
    'in a choice, which holds no elements',
    `<option value="a">${name} (a)</option>`,
    `<option value="a" lang="en">${name} (a)</option>`,
  ],
  ['a subject', '<td>Physics</td>', '<td lang="en">Physics</td>'],
])('a name %s is said to be English', (_, html, marked) => expect(inHausa(html)).toBe(marked));

test.each([
  ['in a title', `<title>${name}</title>`],
  ['in a script', `<script>"${name}"</script>`],
  ['in what is English already', `<div lang="en"><h3>${name}</h3></div>`],
  ['in an attribute', `<img alt="${name}"/>`],
  ['as a part of a word', `<p>x${name}x</p>`],
  ['in a choice that is mostly translated', '<option>Neman bayani (Freedom of Information)</option>'],
  ['of a language that is called so in Hausa', '<td>Hausa</td>'],
])('a name %s stays as it is', (_, html) => expect(inHausa(html)).toBe(html));

test('what follows an element in English is judged again', () =>
  expect(inHausa(`<div><b lang="en">a</b></div><p>${name}</p>`)).toBe(
    `<div><b lang="en">a</b></div><p lang="en">${name}</p>`,
  ));

test('a page in English is left alone', () =>
  expect(withEnglishMarked('en', `<p>${name}</p>`)).toBe(`<p>${name}</p>`));
