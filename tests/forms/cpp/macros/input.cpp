#include "list.h"
#define NOISE(x) \
    ADD("in a definition", x);

class Table : public Base<Table>
{
  public:
    Q_OBJECT
    LIST_BEGIN
    ADD(Table::find, "/{id}", Get);
    // ADD("commented", x);
    LIST_END

    ROUTE("GET", "/x", handle, PATH(Int32, id)) {
        return reply(id);
    }

    void find();
};

TEST(Suite, Name) { run(); }

int main()
{
    std::string raw = R"a(
        ADD("in a raw string", x);
    )a";
    int v = raw.empty()
        ? one
        : std::TWO("x");
    LOG("said");
    auto c = COLOUR("red");
    return
        THREE("y");
}
