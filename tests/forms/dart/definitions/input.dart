/// A user.
@Route('/users', name: 'x')
class User extends Base<T> with Mixin implements A, B {
  final int id;
  static const String url = '/x';
  final Dio _dio = Dio(BaseOptions(baseUrl: 'http://a'));
  User(this.id, {required this.name, String? role = 'admin'});
  factory User.fromJson(Map<String, dynamic> json) => User(json['id']);
  /// Show it.
  @Route.get('/<id>')
  Future<Response> show(Request request, @Path('id') String id) async {
    return Response.ok('x');
  }
  int get total => 5;
}
enum Color { red, green }
extension Words on String { int count() => 1; }
abstract class Repo { Future<User> get(int id); }
void main(List<String> args) async {
  await serve(args);
}
final router = Router();
