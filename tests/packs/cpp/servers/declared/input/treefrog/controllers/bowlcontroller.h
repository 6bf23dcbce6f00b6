#ifndef BOWLCONTROLLER_H
#define BOWLCONTROLLER_H

#include "applicationcontroller.h"

class T_CONTROLLER_EXPORT BowlController : public ApplicationController
{
    Q_OBJECT
public:
    BowlController() { }
    void glaze();

public slots:
    void index();
    void show(const QString &pk);
    void show();

private:
    void renderBowl(const QVariantMap &bowl = QVariantMap());
};

#endif
