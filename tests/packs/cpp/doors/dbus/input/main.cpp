#include <QDBusConnection>

int main()
{
	QDBusConnection::sessionBus().registerService("org.example.Bell");
	return 0;
}
