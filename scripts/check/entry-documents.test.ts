import { expect, test } from 'vitest';
import { findScreenDocuments } from './entry-documents.ts';

const documents = [
  { name: 'Logout', hash: 'aaaa', location: 'web/lib/session/logout.graphql' },
  { name: 'BookingScreen', hash: 'cccc', location: 'web/features/booking/booking-screen.graphql' },
];

test('an entry may contain the documents that it sends itself', () => {
  expect(findScreenDocuments('index.html', 'a={hash:"aaaa"}', documents)).toEqual([]);
});

test('the document of a screen is a fault, named with its file', () => {
  expect(findScreenDocuments('index.html', 'a={hash:"aaaa"},c={hash:"cccc"}', documents)).toEqual([
    'index.html carries BookingScreen of web/features/booking/booking-screen.graphql, which belongs to a screen',
  ]);
});

test('an entry that is one screen contains the documents of that screen, and of no other', () => {
  const queue = [
    { name: 'JoinQueue', hash: 'dddd', location: 'web/features/queue/waiting/join-queue.graphql' },
    { name: 'DrawScreen', hash: 'eeee', location: 'web/features/queue/draw/draw-screen.graphql' },
  ];
  expect(findScreenDocuments('waiting.html', '"dddd"', queue)).toEqual([]);
  expect(findScreenDocuments('waiting.html', '"dddd","eeee"', queue)).toHaveLength(1);
  expect(findScreenDocuments('index.html', '"dddd"', queue)).toHaveLength(1);
});
