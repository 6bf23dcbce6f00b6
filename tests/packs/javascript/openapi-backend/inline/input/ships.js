export const listShips = (context, request, response) => response.json([]);
export const moorShip = (context, request, response) => response.status(201).json(request.body);
