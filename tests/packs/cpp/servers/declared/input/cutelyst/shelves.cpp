#include "shelves.h"

Shelves::Shelves(QObject *parent) : Controller(parent) {}
