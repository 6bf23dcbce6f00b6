#ifndef SHELVES_H
#define SHELVES_H

#include <Cutelyst/Controller>

using namespace Cutelyst;

class Shelves : public Controller
{
    Q_OBJECT
    C_NAMESPACE("shelves")
public:
    explicit Shelves(QObject *parent = 0);

    C_ATTR(full, :Local :AutoArgs)
    void full(Context *c);

    C_ATTR(cups, :Path('mugs') :AutoArgs)
    void cups(Context *c);

    C_ATTR(top, :Path('/top') :AutoArgs)
    void top(Context *c);

    C_ATTR(health, :Global :AutoArgs)
    void health(Context *c);
};

#endif
