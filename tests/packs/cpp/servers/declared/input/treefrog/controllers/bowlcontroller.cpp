#include "bowlcontroller.h"

void BowlController::index() { render(); }
