import { expect, test } from 'vitest';
import { namesInText } from './names-in-text.ts';

const STAFF = ['Ada Obi', 'Ngozi Eze', 'Grace Adeyemi', 'Amina Bello', 'Amina Sule', 'Zainab Ƙwairanga'].map(
  (name) => ({ id: name, name }),
);
const named = (text: string, chosen: string | null = null) => namesInText(text, STAFF, chosen).named;
const unclear = (text: string) => namesInText(text, STAFF).unclear;

test('a text names whom it addresses by the whole name, wherever that stands', () => {
  expect(named('Ask @Ada Obi, and\n@ngozi eze. (@Zainab Kwairanga) looked.')).toEqual([
    'Ada Obi',
    'Ngozi Eze',
    'Zainab Ƙwairanga',
  ]);
  expect(namesInText('Ada Obi has it. Write to grace@example.test @ 5 pm.', STAFF)).toEqual({
    named: [],
    unclear: [],
  });
});

test('by the first name, if only one has it', () => {
  expect(named('@Grace can you check')).toEqual(['Grace Adeyemi']);
  expect(named('@grace, @Ada: look')).toEqual(['Grace Adeyemi', 'Ada Obi']);
  // Whatever begins with a capital letter after it, unless it is a colleague's family name.
  expect(named('@Grace Can you check')).toEqual(['Grace Adeyemi']);
  expect(named('@Ada JAMB has answered. @Grace Ngozi saw it')).toEqual(['Ada Obi', 'Grace Adeyemi']);
  expect(unclear('@Amina Can you check')).toEqual([
    { typed: 'Amina Can', could: ['Amina Bello', 'Amina Sule'] },
  ]);
});

test('a first name of several, a misspelt one and a part of another name are unclear, with the names it could be', () => {
  expect(unclear('@Amina please')).toEqual([{ typed: 'Amina', could: ['Amina Bello', 'Amina Sule'] }]);
  expect(unclear('@Grase please')).toEqual([{ typed: 'Grase', could: ['Grace Adeyemi'] }]);
  expect(unclear('@Amina Belloni')).toEqual([
    { typed: 'Amina Belloni', could: ['Amina Bello', 'Amina Sule'] },
  ]);
  expect(unclear('@Grace Obi')).toEqual([{ typed: 'Grace Obi', could: ['Grace Adeyemi'] }]);
  expect(unclear('@Ada Obi-Eze')).toEqual([{ typed: 'Ada Obi-Eze', could: ['Ada Obi'] }]);
  expect(unclear('@xyz')).toEqual([{ typed: 'xyz', could: [] }]);
});

test('of several the one that was chosen is meant, and of one whole name all are', () => {
  expect(named('@Amina please', 'Amina Sule')).toEqual(['Amina Sule']);
  const two = [
    { id: 'one', name: 'Ada Obi' },
    { id: 'two', name: 'Ada Obi' },
  ];
  expect(namesInText('@Ada Obi', two).named).toEqual(['one', 'two']);
  expect(namesInText('@Ada Obi', two, 'two').named).toEqual(['two']);
});
