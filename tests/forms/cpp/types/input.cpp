#include "users.hpp"
using namespace std;
using drogon::HttpRequest;
namespace fs = std::filesystem;
namespace app::web {
/// Serves users.
class Users : public Controller<Users>, private ns::Base {
 public:
  explicit Users(int id) : id_(id) {}
  void show(const HttpRequestPtr &req, Callback &&done, int page = 1) const override;
  virtual int count() = 0;
  static std::string url;
 private:
  int id_ = 5;
};
}
void Users::show(const HttpRequestPtr &req) const { req->path(); }
enum class Color : int { Red, Green = 5 };
using Ids = std::vector<int>;
template <class T> struct Box : Base<T> { T value; };
