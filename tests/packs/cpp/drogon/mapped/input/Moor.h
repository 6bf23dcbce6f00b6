#include <drogon/HttpSimpleController.h>

class Moor : public drogon::HttpSimpleController<Moor>
{
  public:
    PATH_LIST_BEGIN
    // PATH_ADD("/old", Get);
    PATH_LIST_END
};
