export const App = () => (
  <Routes>
    <Route path="/a" element={<Page size={1} />} exact />
    {/* nothing */}
    <Route.Group {...props}>text {user.name}</Route.Group>
    <><Leaf /></>
  </Routes>
);
