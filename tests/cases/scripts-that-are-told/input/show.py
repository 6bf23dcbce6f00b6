from sea import Sea
print(Sea([]).rise())
