import handler from './books';

test('lists', () => handler({ method: 'GET' }, {}));
